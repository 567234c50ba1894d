import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { limit, refuseAtLimit } from '#server/platform/limits/limit.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { choosePromotions } from '#server/promotion/choose-promotions.shared.ts'
import { asCode } from '#server/promotion/promotion.shared.ts'
import { promotionStanding } from '#server/promotion/promotion.schema.ts'
import {
  refusalText,
  sameOfferText,
  unknownCodeText,
} from '#server/promotion/promotion-text.shared.ts'
import { promotionsJson } from '#server/promotion/promotions-json.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { MAX_CODES } from '../bounds.ts'
import { CartError } from '../cart.errors.ts'
import type { CartOutput } from '../cart.schema.ts'
import { belongsTo, inCartOf, type Owner } from '../owner.ts'
import { servicesOfLines } from '../promoted/promoted-cart.shared.ts'
import { readCart } from '../read-cart.ts'

type CodeDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>

const found = z.object({ offers: z.array(promotionStanding) })

/**
 * Enters a code in the owner's cart. CODE_REFUSED, in words, for one that the shop does not have,
 * that does not count for this cart, that saves less than one that it does not count beside, or
 * whose series has another one in the cart that counts; nothing in the cart changes then. A code
 * that saves more takes the place of those, and one of a series that of another one of it that does
 * not count. Guessing is limited by network address and in all.
 */
export async function addCode(
  deps: CodeDeps,
  owner: Owner,
  { code: written, ip }: { code: string; ip: string },
): Promise<CartOutput> {
  await limit(deps, 'cart code by address', ip)
  await refuseAtLimit(deps, 'unknown cart code by all', '')
  const code = asCode(written)
  const cart = await readCart(deps, owner)
  const { offers: known, codes } = cart.promotions
  if (codes.includes(code) && known.some((one) => one.code === code)) return refusedOr(cart, code)
  const now = deps.clock.now()
  const [read] = await readRows(deps.pool, found)`
    SELECT ${promotionsJson(owner, {
      codes: Prisma.sql`${[...codes, code]}::text[]`,
      productIds: inCartOf(owner),
      now,
    })} AS offers`
  const offers = read?.offers ?? []
  if (!offers.some((one) => one.code === code)) {
    await limit(deps, 'unknown cart code by all', '')
    throw new CartError('CODE_REFUSED', { code, text: unknownCodeText(code) })
  }
  const { items: lines } = cart
  const basket = { lines, services: servicesOfLines(lines), deliveryPence: 0 }
  const { refused } = choosePromotions(basket, offers, now)
  const why = refused.find((one) => one.code === code)?.why
  if (why) throw new CartError('CODE_REFUSED', { code, text: refusalText(code, why) })
  const beaten = new Set(refused.flatMap((one) => (one.why.why === 'beaten' ? [one.code] : [])))
  const own = offers.find((one) => one.code === code)
  const inSeries = new Set(known.filter(({ id }) => id === own?.id).map((one) => one.code))
  const by = cart.promotions.applied.find((one) => inSeries.has(one.code))?.code
  if (by) throw new CartError('CODE_REFUSED', { code, text: sameOfferText(code, by) })
  const kept = [...codes.filter((one) => !beaten.has(one) && !inSeries.has(one)), code]
  if (kept.length > MAX_CODES) {
    const text = `You can use up to ${MAX_CODES} codes at once. Remove one to add ${code}.`
    throw new CartError('CODE_REFUSED', { code, text })
  }
  await sqlOf(deps.pool).$executeRaw`
    UPDATE "Cart" c SET codes = ${kept}::text[], "updatedAt" = now() WHERE ${belongsTo('c', owner)}`
  return readCart(deps, owner)
}

/** The cart with the code in it; CODE_REFUSED when it does not count. */
function refusedOr(cart: CartOutput, code: string): CartOutput {
  const refused = cart.promotions.refused.find((one) => one.code === code)
  if (refused) throw new CartError('CODE_REFUSED', refused)
  return cart
}

/** Takes a code out of the owner's cart; does nothing when it is not in it. */
export async function removeCode(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
  code: string,
): Promise<CartOutput> {
  await sqlOf(pool).$executeRaw`
    UPDATE "Cart" c SET codes = array_remove(c.codes, ${asCode(code)}) WHERE ${belongsTo('c', owner)}`
  return readCart({ pool, clock }, owner)
}
