import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isErrorCode, refusals } from './all-errors.ts'
import { generalRefusals, ShopError } from './lib/errors.ts'
import { OrderError } from './order/order.errors.ts'
import { PaymentError } from './payment/payment.errors.ts'

/** The codes of each `*.errors.ts`, with those of no feature. */
async function codesOfFeatures(): Promise<string[]> {
  const files = globSync('**/*.errors.ts', { cwd: import.meta.dirname })
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  )
  const tables = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) => (name.endsWith('Refusals') ? [table] : [])),
  )
  return [generalRefusals, ...tables].flatMap((table) => Object.keys(table ?? {}))
}

test('every code of a feature is in the map, and belongs to one feature', async () => {
  expect((await codesOfFeatures()).toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test('a refusal has the status and the message of its feature', () => {
  const refused = new OrderError('ORDER_FINAL', { status: 'delivered' })
  expect(refused).toMatchObject({
    name: 'ShopError',
    code: 'ORDER_FINAL',
    status: 409,
    facts: { status: 'delivered' },
    message: 'This order is delivered and can no longer be changed.',
  })
})

test('a refusal of any feature is a ShopError', () => {
  expect(new PaymentError('ORDER_CLOSED', {})).toBeInstanceOf(ShopError)
  expect(new ShopError('NOT_FOUND', { what: 'order' })).toBeInstanceOf(ShopError)
})

test('a refusal is recognised by its code, whichever constructor made it', () => {
  const refused = new PaymentError('ORDER_CLOSED', {})
  expect(PaymentError.is(refused, 'ORDER_CLOSED')).toBe(true)
  expect(PaymentError.is(refused, 'NOT_PAID')).toBe(false)
  expect(PaymentError.is(new Error('ORDER_CLOSED'), 'ORDER_CLOSED')).toBe(false)
})

test('a text that no feature has is no code', () => {
  expect([isErrorCode('ORDER_FINAL'), isErrorCode('toString')]).toEqual([true, false])
})
