import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { limit, refuseAtLimit } from '../platform/limits/limit.ts'
import { readRows } from '../platform/sql.ts'
import { tokenHash } from '../platform/token.ts'
import { GiftCardError } from './gift-card.errors.ts'
import type { GiftCardBalance } from './gift-card.schema.ts'
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS } from './gift-card.shared.ts'

const foundCard = z.object({
  id: z.uuid(),
  amountPence: z.int(),
  balancePence: z.int(),
  lastFour: z.string(),
  isBlocked: z.boolean(),
})

/**
 * Makes another code of a gift card, for the email that is being written: it is stored as its hash
 * alone, so that no code waits in the outbox. Earlier ones stay valid, because an email may be
 * written twice. 25 characters in 16 places cannot be tried out, nor found from their hash.
 */
export async function makeGiftCode({ db }: Pick<Deps, 'db'>, giftCardId: string): Promise<string> {
  const code = Array.from(
    { length: GIFT_CODE_LENGTH },
    () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)],
  ).join('')
  await db.giftCardCode.create({
    data: { codeHash: tokenHash(code), giftCardId, lastFour: code.slice(-4) },
  })
  return code
}

/**
 * Finds the gift card of a code. Throws GIFT_CARD_UNKNOWN. Guessing is limited by network address
 * and, for codes that the shop does not have, in all.
 */
export async function findGiftCard(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  { code, ip }: { code: string; ip: string },
): Promise<GiftCardBalance & { id: string }> {
  await limit(deps, 'gift card code by address', ip)
  await refuseAtLimit(deps, 'unknown gift card code by all', '')
  const [card] = await readRows(deps.pool, foundCard)`
    SELECT g.id, g."amountPence", g."balancePence", c."lastFour",
      g."blockedAt" IS NOT NULL AS "isBlocked"
    FROM "GiftCardCode" c JOIN "GiftCard" g ON g.id = c."giftCardId"
    WHERE c."codeHash" = ${tokenHash(code)}::bytea`
  if (card) return card
  await limit(deps, 'unknown gift card code by all', '')
  throw new GiftCardError('GIFT_CARD_UNKNOWN', {})
}

/** What is left on the gift card of a code. */
export async function readGiftCardBalance(
  deps: Parameters<typeof findGiftCard>[0],
  asked: { code: string; ip: string },
): Promise<GiftCardBalance> {
  const { id: _, ...balance } = await findGiftCard(deps, asked)
  return balance
}
