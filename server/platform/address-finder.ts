import { z } from 'zod'
import { ShopError } from '../lib/errors.ts'
import type { Log } from './log/log.ts'

/** An address at a postcode, as the two fields of a form. */
export interface FoundAddress {
  address: string
  city: string
}

/** Finds the addresses at a postcode, at a provider that charges for each look-up. */
export interface AddressFinder {
  /**
   * The addresses at a postcode in its printed form, in the order of the street; empty for a
   * postcode that has none. `allow` is called before the provider is: what it throws ends the
   * look-up. UNAVAILABLE when the provider does not answer.
   */
  find(postcode: string, allow: () => Promise<void>): Promise<FoundAddress[]>
}

/** Asks the provider; each call is charged. */
type Ask = (postcode: string) => Promise<FoundAddress[]>

/** Buyers wait for it, and can type instead. */
const PATIENCE_MS = 4000

const NO_SUCH_POSTCODE = 404

/** What is read of the provider's addresses: the lines of an envelope. */
const response = z.object({
  result: z.array(
    z.object({
      line_1: z.string(),
      line_2: z.string().default(''),
      line_3: z.string().default(''),
      post_town: z.string(),
    }),
  ),
})

/** The words of a town that keep a small letter: Stoke-on-Trent, Newcastle upon Tyne. */
const small = /^(and|by|cum|in|le|next|of|on|the|under|upon|with)$/

/** A post town, which the provider writes in capitals, as people write it. */
const townOf = (capitals: string): string =>
  capitals
    .toLowerCase()
    .replaceAll(/[\p{L}']+/gu, (word, start: number) =>
      start > 0 && small.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )

/**
 * Asks Ideal Postcodes (https://docs.ideal-postcodes.co.uk/docs/api/postcodes): Royal Mail's
 * addresses of the United Kingdom, up to a hundred of a postcode. Only the postcode is sent.
 */
export function askIdealPostcodes(
  { key, apiUrl }: { key: string; apiUrl: string },
  log: Pick<Log, 'warn'>,
  patienceMs = PATIENCE_MS,
): Ask {
  return async (postcode) => {
    try {
      const answer = await fetch(`${apiUrl}/v1/postcodes/${encodeURIComponent(postcode)}`, {
        headers: { authorization: `IDEALPOSTCODES api_key="${key}"` },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status === NO_SUCH_POSTCODE) return []
      // 402: the balance is used up, or the limit of the day that is set at the provider.
      if (!answer.ok) throw new Error(`The address provider answered ${answer.status}`)
      const { result } = response.parse(await answer.json())
      const found = result.map(({ line_1, line_2, line_3, post_town }) => ({
        address: [line_1, line_2, line_3].filter(Boolean).join(', ').slice(0, 200),
        city: townOf(post_town),
      }))
      // Two firms at one address are one address.
      return [...new Map(found.map((one) => [one.address, one])).values()]
    } catch (err) {
      log.warn({ err }, 'addresses could not be looked up')
      throw new ShopError('UNAVAILABLE', {}, { cause: err })
    }
  }
}

/** How long addresses stay as they are, and of how many postcodes they are kept. */
const KEPT_MS = 86_400_000
const KEPT_POSTCODES = 500

/**
 * Asks once a day for each postcode, however many buyers want it, also at the same moment. What
 * failed is asked again. Per process.
 */
export function addressFinder(ask: Ask, clock: { now: () => Date }): AddressFinder {
  const kept = new Map<string, { found: Promise<FoundAddress[]>; until: number }>()

  function keep(postcode: string, found: Promise<FoundAddress[]>): void {
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_POSTCODES && oldest !== undefined) kept.delete(oldest)
    const entry = { found, until: clock.now().getTime() + KEPT_MS }
    kept.delete(postcode)
    kept.set(postcode, entry)
    found.catch(() => {
      if (kept.get(postcode) === entry) kept.delete(postcode)
    })
  }

  return {
    async find(postcode, allow) {
      const known = kept.get(postcode)
      if (known !== undefined && known.until > clock.now().getTime()) return known.found
      const found = allow().then(() => ask(postcode))
      keep(postcode, found)
      return found
    },
  }
}
