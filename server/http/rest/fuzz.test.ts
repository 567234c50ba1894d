import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGuest, aProduct, aShopper } from '#server/test/factories.ts'
import { anything, anyText, fittingValues, inputSchema } from '#server/test/fitting-values.ts'
import { nameOf, restShop, type Ask } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { routes } from './route-table.ts'
import type { Row } from './row.ts'

/** `FUZZ_RUNS=2000 FUZZ_SEED=… vitest run server/http/rest/fuzz.test.ts` for more, or the same again. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 200)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const AT_ONCE = 4

const { ask, deps, sessionOf } = await restShop()

/** Ids of rows that exist. */
let known: string[]
let guestId: string
let shopper: Awaited<ReturnType<typeof aShopper>>
let staff: Awaited<ReturnType<typeof anAdmin>>

beforeAll(async () => {
  const guest = aGuest(deps)
  const { id: productId } = await aProduct(deps, { stock: 5000 })
  await guest.fill(productId)
  const order = await guest.order()
  shopper = await aShopper(deps)
  staff = await anAdmin(deps)
  guestId = guest.guestId
  known = [productId, order.orderId, order.paymentIntentId, shopper.user.id, shopper.addressId]
})

const { partsOf } = fittingValues(() => [guestId, ...known])

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const textsOf = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, asText(value)]))

function bodiesOf(row: Row): fc.Arbitrary<Pick<Ask, 'body' | 'headers'>> {
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = '--x\r\ncontent-disposition: form-data; name="my_file"; filename="a"\r\n\r\n'
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record(partsOf(inputSchema(row.body)), { requiredKeys: [] })
        .map((body) => ({ body })),
    },
    { weight: 1, arbitrary: anything.map((value) => ({ body: asText(value), headers: json })) },
    { weight: 1, arbitrary: anyText.map((body) => ({ body, headers: json })) },
    {
      weight: row.upload ? 8 : 1,
      arbitrary: fc
        .tuple(fc.constantFrom(part, ''), anyText, fc.constantFrom('\r\n--x--\r\n', ''))
        .map((parts) => ({ body: parts.join(''), headers: form })),
    },
  )
}

function requestsOf(row: Row): fc.Arbitrary<Ask> {
  const query = inputSchema(row.query(taxonomyOf()))
  return fc
    .record({
      params: fc.record(partsOf(inputSchema(row.params))).map(textsOf),
      query: fc.record(partsOf(query), { requiredKeys: [] }).map(textsOf),
      body: row.method === 'GET' ? fc.constant({}) : bodiesOf(row),
    })
    .map(({ body, ...rest }) => ({ ...rest, ...body }))
}

describe(`with seed ${seed}, ${numRuns} requests each`, () => {
  test.each(routes.map((row) => [nameOf(row), row] as const))(
    '%s responds to anything in JSON, as documented, and never with a server error',
    { timeout: 60_000 + numRuns * 300 },
    async (name, row) => {
      const cookies = [undefined, await sessionOf(shopper.user), await sessionOf(staff.user)]
      const who = row.access === 'staff' ? [2, 2, 2, 1] : [0, 1, 1, 2]
      // What reads is asked for by several at once.
      const length = row.method === 'GET' ? AT_ONCE : 1
      const request = fc.tuple(requestsOf(row), fc.constantFrom(...who))
      const requests = fc.array(request, { minLength: length, maxLength: length })
      await fc.assert(
        fc.asyncProperty(requests, async (all) => {
          await Promise.all(
            all.map(async ([asked, index]) => {
              const { status } = await ask(name, { ...asked, as: cookies[index] })
              expect(status).toBeLessThan(500)
            }),
          )
        }),
        { seed, numRuns: Math.ceil(numRuns / length), endOnFailure: true },
      )
    },
  )
})
