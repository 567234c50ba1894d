import { z } from 'zod'
import { newToken, tokenHash } from '../platform/token.ts'
import { payablePence } from '../cart/order-totals.shared.ts'
import {
  type Email,
  type EmailDeps,
  type EmailWriters,
  type Sender,
  unsubscribeUrl,
} from '../email/email.ts'
import { inPounds } from '../lib/money.shared.ts'

/** The content of the queued e-mail of a stock alert. */
export const stockAlertEmail = z.object({ kind: z.literal('backInStock'), alertId: z.uuid() })

export type StockAlertEmail = z.infer<typeof stockAlertEmail>

/** The facts in the e-mail of a stock alert. */
interface BackInStock {
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
async function readBackInStock({ db }: EmailDeps, alertId: string): Promise<BackInStock | null> {
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

/** Writes the e-mail of a stock alert: a product is back, sent once. */
function backInStock(
  { title, image, slug, pricePence, key }: BackInStock,
  { shopName, origin }: Sender,
): Email {
  return {
    subject: `Back in stock: ${title}`,
    preview: `It’s ${inPounds(pricePence)}. This is the only email we’ll send.`,
    heading: 'It’s back in stock',
    parts: [
      {
        type: 'text',
        text:
          `You asked ${shopName} to tell you when ${title} was back in stock. It’s now available for ` +
          `${inPounds(pricePence)}. We can’t reserve it, so order soon if you’d like one.`,
      },
      { type: 'pieces', label: 'Available now', pieces: [{ title, image }] },
      { type: 'button', label: 'View product', url: `${origin}/shop/product/${slug}` },
      {
        type: 'text',
        text: 'This is the only email we’ll send. We’ll delete your email address within a month, or use this link to delete it now.',
      },
      {
        type: 'link',
        label: 'Delete my email address',
        url: unsubscribeUrl(origin, 'stock-alert', key),
      },
    ],
  }
}

/** How the e-mail of a stock alert is written. */
export const stockAlertEmails: EmailWriters<StockAlertEmail> = {
  async backInStock(deps, { alertId }, sender) {
    const facts = await readBackInStock(deps, alertId)
    return facts && backInStock(facts, sender)
  },
}
