import { inPounds } from '../lib/format.ts'
import type { BackInStock } from '../stock-alert/stock-alert-email.ts'
import type { Email, Sender } from './email.ts'

/** Writes the e-mail of a stock alert: a product is back, sent once. */
export function backInStock(
  { title, slug, pricePence, key }: BackInStock,
  { shopName, origin }: Sender,
): Email {
  return {
    subject: `Back in stock: ${title}`,
    preview: `It is ${inPounds(pricePence)}, and we write about it once.`,
    heading: 'It is back',
    parts: [
      {
        type: 'text',
        text:
          `You asked ${shopName} to tell you when ${title} is back. It is, for ` +
          `${inPounds(pricePence)}. Nothing is set aside: whoever orders first has it.`,
      },
      { type: 'button', label: 'Look at it', url: `${origin}/shop/product/${slug}` },
      {
        type: 'text',
        text: 'This is the one email that you asked for. Your address is deleted within a month, or at once by this link.',
      },
      { type: 'link', label: 'Stop this alert', url: endUrl(origin, 'stock-alert', key) },
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
