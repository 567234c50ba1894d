import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { procedures as all } from '#server/http/router.ts'
import { aProduct, aShopper } from '../factories.ts'
import { anything, fittingValues, inputSchema } from '../fitting-values.ts'
import { aGuestId } from '../harness.ts'
import { factsOf } from '../procedure-facts.ts'
import { restShop } from '../rest.ts'
import { anAdmin } from '../staff.ts'

/** `FUZZ_RUNS=500 FUZZ_SEED=… vitest run server/test/security/trpc-fuzz.test.ts` for more. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Longer than any stored text, and shorter than the limit of a body. */
const LONG = 'x'.repeat(15_000)

const { app, deps, sessionOf } = await restShop()

let known: string[] = ['']
let cookies: (string | undefined)[] = [undefined]
beforeAll(async () => {
  const product = await aProduct(deps)
  const shopper = await aShopper(deps)
  const staff = await anAdmin(deps)
  known = [product.id, product.slug, shopper.user.id, shopper.addressId, aGuestId(), LONG]
  cookies = [undefined, await sessionOf(shopper.user), await sessionOf(staff.user)]
})

const { fitting } = fittingValues(() => known)

/** Each procedure with its kind and input; those that call the provider have tests of their own. */
const procedures = Array.from(all, ([name, procedure]) => {
  const { type, input } = factsOf(procedure)
  return { name, type, input: input && inputSchema(input) }
})

describe(`with seed ${seed}, ${numRuns} calls each`, () => {
  test.each(procedures)(
    '$name over tRPC never causes a server error, whatever it is sent',
    { timeout: 30_000 + numRuns * 200 },
    async ({ name, type, input }) => {
      const inputs = fc.oneof(
        { weight: 6, arbitrary: fitting(input) },
        { weight: 1, arbitrary: anything },
      )
      const call = (value: unknown, cookie: string | undefined) => {
        const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
        const text = JSON.stringify(value) ?? '{}'
        return type === 'mutation'
          ? app.inject({ method: 'POST', url: `/trpc/${name}`, headers, payload: text })
          : app.inject({
              url: `/trpc/${name}?input=${encodeURIComponent(text.toWellFormed())}`,
              headers,
            })
      }
      await fc.assert(
        fc.asyncProperty(inputs, fc.constantFrom(2, 2, 1, 0), async (value, who) => {
          const { statusCode, body } = await call(value, cookies[who])
          expect([statusCode < 500, statusCode < 500 ? '' : body]).toEqual([true, ''])
        }),
        { seed, numRuns, endOnFailure: true },
      )
    },
  )
})
