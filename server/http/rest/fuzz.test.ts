import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aGuest, aProduct, aShopper } from '../../test/factories.ts'
import { nameOf, restShop, type Ask } from '../../test/rest.ts'
import { anAdmin } from '../../test/staff.ts'
import { routes } from './routes.ts'
import type { Row } from './row.ts'

/** `FUZZ_RUNS=2000 FUZZ_SEED=… vitest run server/http/rest/fuzz.test.ts` for more, or the same again. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 200)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const { ask, deps, sessionOf } = await restShop()

type Schema = z.core.JSONSchema.BaseSchema

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

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '__proto__', 'constructor', 'null', '-1', '1e309', 'NaN', '%'),
  fc.constantFrom("' OR 1=1 --", '<script>', '../../etc/passwd', '${7*7}', '\ud800', 'a@b.example'),
)
const anything = fc.oneof(
  anyText,
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e300, 0.1 + 0.2, null, true, [], {}, [[]]),
)

const kinds: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: ({ minLength = 0, maxLength = 40 }) =>
    fc.oneof(
      fc.constantFrom(guestId, ...known),
      fc.string({ minLength, maxLength: Math.min(maxLength, 500) }),
    ),
  integer: ({ minimum = -10, maximum = 10 }) =>
    fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) }),
  number: () => fc.integer({ min: 0, max: 100_000 }).map((pence) => pence / 100),
  boolean: () => fc.boolean(),
  array: ({ items }) =>
    fc.array(fitting(Array.isArray(items) ? undefined : items), { maxLength: 5 }),
  object: (schema) => fc.record(partsOf(schema), { requiredKeys: [] }),
}

/** A value that a schema allows, as far as its JSON Schema describes it. */
function fitting(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return anything
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(fitting))
  const [type = ''] = [schema.type].flat()
  return kinds[type]?.(schema) ?? anything
}

/** For each property mostly a valid value, and sometimes an arbitrary one. */
function partsOf(schema: Schema): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: fitting(property) }, { weight: 1, arbitrary: anything }),
    ]),
  )
}

const schemaOf = (schema: z.ZodObject) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

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
        .record(partsOf(schemaOf(row.body)), { requiredKeys: [] })
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
  const query = schemaOf(row.query)
  return fc
    .record({
      params: fc.record(partsOf(schemaOf(row.params))).map(textsOf),
      query: fc.record(partsOf(query), { requiredKeys: [] }).map(textsOf),
      body: row.method === 'GET' ? fc.constant({}) : bodiesOf(row),
    })
    .map(({ body, ...rest }) => ({ ...rest, ...body }))
}

describe(`with seed ${seed}, ${numRuns} requests each`, () => {
  test.each(routes.map((row) => [nameOf(row), row] as const))(
    '%s responds to anything in JSON, as documented, and never with a server error',
    { timeout: 20_000 + numRuns * 100 },
    async (name, row) => {
      const cookies = [undefined, await sessionOf(shopper.user), await sessionOf(staff.user)]
      const who = row.access === 'staff' ? [2, 2, 2, 1] : [0, 1, 1, 2]
      await fc.assert(
        fc.asyncProperty(requestsOf(row), fc.constantFrom(...who), async (request, index) => {
          const { status } = await ask(name, { ...request, as: cookies[index] })
          expect(status).toBeLessThan(500)
        }),
        { seed, numRuns, endOnFailure: true },
      )
    },
  )
})
