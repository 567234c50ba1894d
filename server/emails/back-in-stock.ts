import { inPounds } from '../lib/money.shared.ts'
import type { BackInStock } from '../stock-alert/stock-alert-email.ts'
import type { Email, Sender } from './email.ts'

/** Writes the e-mail of a stock alert: a product is back, sent once. */
export function backInStock(
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
      { type: 'link', label: 'Delete my email address', url: endUrl(origin, 'stock-alert', key) },
    ],
  }
}

/**
 * The URL of the page that ends a stock alert or swatch e-mails. The page has a button: e-mail
 * scanners open links too.
 */
export const endUrl = (
  origin: string,
  about: 'stock-alert' | 'swatches' | 'reviews',
  key: string,
): string => `${origin}/shop/no-more-letters?about=${about}&key=${key}`
