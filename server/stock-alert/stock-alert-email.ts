import { z } from 'zod'
import { newToken, tokenHash } from '../platform/token.ts'
import { payablePence } from '../cart/pricing.shared.ts'
import type { Deps } from '../platform/deps.ts'

/** The content of the queued e-mail of a stock alert. */
export const stockAlertEmail = z.object({ kind: z.literal('backInStock'), alertId: z.uuid() })

export type StockAlertEmail = z.infer<typeof stockAlertEmail>

/** The facts in the e-mail of a stock alert. */
export interface BackInStock {
  title: string
  /** The stored name of its first picture; null when it has none. */
  image: string | null
  slug: string
  pricePence: number
  /** Ends the alert. */
  key: string
}

/**
 * Reads the facts for the e-mail of a stock alert, with a new key to end it, so that no key is
 * stored in the outbox; null when the alert was ended or erased meanwhile.
 */
export async function readBackInStock(
  { db }: Pick<Deps, 'db'>,
  alertId: string,
): Promise<BackInStock | null> {
  const alert = await db.stockAlert.findUnique({
    where: { id: alertId },
    select: {
      product: {
        select: { title: true, images: true, slug: true, pricePence: true, salePricePence: true },
      },
    },
  })
  if (!alert) return null
  const key = newToken()
  const { count } = await db.stockAlert.updateMany({
    where: { id: alertId },
    data: { keyHash: tokenHash(key) },
  })
  const { title, images, slug, ...price } = alert.product
  return count === 0
    ? null
    : { title, image: images[0] ?? null, slug, pricePence: payablePence(price), key }
}
