import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidFor, refundOf } from './share.shared.ts'

const lines = fc
  .record({
    pricePence: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 24 }),
    off: fc.nat({ max: 1000 }),
  })
  .map(({ off, ...line }) => ({
    ...line,
    discountPence: Math.floor((line.pricePence * line.quantity * off) / 1000),
  }))

it('ends any sequence of refunds, some of which fail, at exactly what was paid', () => {
  const steps = fc.array(fc.record({ pieces: fc.nat({ max: 9 }), fails: fc.nat() }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(lines, steps, (line, history) => {
      const refunds: { quantity: number; pence: number }[] = []
      const refunded = () => ({
        quantity: refunds.reduce((sum, one) => sum + one.quantity, 0),
        pence: refunds.reduce((sum, one) => sum + one.pence, 0),
      })
      const given = () => {
        const { quantity: refundedQuantity, pence: refundedPence } = refunded()
        return { refundedQuantity, refundedPence, takenOffQuantity: 0 }
      }
      const refund = (quantity: number) =>
        refunds.push({ quantity, pence: refundOf(line, given(), quantity) })
      const whole = line.pricePence * line.quantity - line.discountPence
      for (const { pieces, fails } of history) {
        if (fails % 4 === 0 && refunds.length > 0) refunds.splice(fails % refunds.length, 1)
        const left = line.quantity - refunded().quantity
        if (pieces > 0 && left > 0) refund(Math.min(pieces, left))
        expect(refunded().pence).toBeLessThanOrEqual(whole)
      }
      const left = line.quantity - refunded().quantity
      if (left > 0) refund(left)
      if (refunded().quantity === line.quantity) expect(refunded().pence).toBe(whole)
    }),
    { numRuns: 20_000 },
  )
})

it('ends any sequence of refunds, and of pieces that are taken off without one, at exactly what was paid', () => {
  const steps = fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 3 }), isOff: fc.boolean() }))
  fc.assert(
    fc.property(lines, steps, (line, history) => {
      const given = { refundedQuantity: 0, refundedPence: 0, takenOffQuantity: 0 }
      let takenOffPence = 0
      const left = () => line.quantity - given.refundedQuantity - given.takenOffQuantity
      for (const { pieces, isOff } of [...history, { pieces: line.quantity, isOff: false }]) {
        const quantity = Math.min(pieces, left())
        const pence = refundOf(line, given, quantity)
        takenOffPence += isOff ? pence : 0
        given.takenOffQuantity += isOff ? quantity : 0
        given.refundedPence += isOff ? 0 : pence
        given.refundedQuantity += isOff ? 0 : quantity
      }
      const whole = line.pricePence * line.quantity - line.discountPence
      expect(given.refundedPence + takenOffPence).toBe(whole)
    }),
    { numRuns: 20_000 },
  )
})

it('costs what each piece costs without a discount', () => {
  const line = { pricePence: 9900, quantity: 4, discountPence: 0 }
  expect(paidFor(line, 3)).toBe(29_700)
  expect(refundOf(line, { refundedQuantity: 1, refundedPence: 9900, takenOffQuantity: 0 }, 2)).toBe(
    19_800,
  )
})
