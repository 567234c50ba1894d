import { beforeAll, expect, test } from 'vitest'
import { sortOptions } from '#server/catalogue/listing-search.shared.ts'
import { aProduct, aUser } from '../factories.ts'
import { callAs, testShop, type Caller } from '../harness.ts'
import { anAdmin } from '../staff.ts'

let visitor: Caller
let shopper: Caller
let staff: Caller
let productId: string
beforeAll(async () => {
  const { deps } = await testShop()
  visitor = callAs(deps)
  shopper = callAs(deps, await aUser(deps))
  staff = (await anAdmin(deps)).call
  productId = (await aProduct(deps)).id
})

const id = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10'
const moments = ['0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
const parts = ['a', '', '\0', '\ud800', 1e30, -1e30, 0.5, -1, 2 ** 31, 2 ** 53, null, true, [], {}]
const keys = [
  ...parts,
  ...parts.map((part) => [part]),
  ...[...parts, ...moments].flatMap((part) => [
    [part, id],
    [part, 'x'],
    ...sortOptions.map((sortBy) => [sortBy, part, id]),
    ...sortOptions.map((sortBy) => [sortBy, 1, part]),
  ]),
]
const cursors = [
  ...keys.map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
  '',
  'x',
  '%',
  '{',
  'null',
  '\0',
  'a'.repeat(400),
]

/** The calls that neither succeeded nor were refused as invalid. */
async function faultsOf<Input>(
  inputs: readonly Input[],
  ask: (input: Input) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const input of inputs) {
    await ask(input).catch((error: { code?: string }) => {
      if (error.code !== 'BAD_REQUEST') faults.push([input, error])
    })
  }
  return faults
}

test.each<[string, (cursor: string) => Promise<unknown>]>([
  ['orders', (cursor) => shopper.order.list({ cursor })],
  ['reviews', (cursor) => visitor.review.list({ productId, cursor })],
  ...sortOptions.map((sortBy): [string, (cursor: string) => Promise<unknown>] => [
    `products by ${sortBy}`,
    (cursor) => visitor.catalogue.list({ sortBy, cursor }),
  ]),
])('a made-up cursor of %s is no fault of the shop', async (_list, ask) => {
  expect(await faultsOf(cursors, ask)).toEqual([])
})

test.each<[string, (day: string) => Promise<unknown>]>([
  ['first', (from) => staff.order.adminList({ from })],
  ['last', (to) => staff.order.adminList({ to })],
])('a made-up %s day of orders is no fault of the shop', async (_end, ask) => {
  const days = ['0000-01-01', '0000-02-29', '0001-01-01', '9999-12-31', '2026-02-30', '-1', '', 'x']
  expect(await faultsOf(days, ask)).toEqual([])
})
