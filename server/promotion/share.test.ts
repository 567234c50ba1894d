import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidFor, refundOf } from './share.shared.ts'

it('ends any sequence of refunds, some of which fail, at exactly what was paid', () => {
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
      const refund = (quantity: number) =>
        refunds.push({ quantity, pence: refundOf(line, refunded(), quantity) })
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

it('costs what each piece costs without a discount', () => {
  const line = { pricePence: 9900, quantity: 4, discountPence: 0 }
  expect(paidFor(line, 3)).toBe(29_700)
  expect(refundOf(line, { quantity: 1, pence: 9900 }, 2)).toBe(19_800)
})
