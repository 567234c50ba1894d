import type { ShopSettings } from './settings.schema.ts'

type Promises = ShopSettings['promises']

/** "2 to 3 weeks" */
export const weeksText = ({ weeksFrom, weeksTo }: Promises): string => {
  if (weeksFrom === weeksTo) return weeksTo === 1 ? '1 week' : `${weeksTo} weeks`
  return `${weeksFrom} to ${weeksTo} weeks`
}

/** "We reply within two working days."; empty where the shop does not say. */
export const replyText = ({ replyTime }: Pick<Promises, 'replyTime'>): string =>
  replyTime === '' ? '' : `We reply ${replyTime}.`

/**
 * A text of staff on delivery without its own word on the price, which the delivery zones alone
 * know: "Delivery to your door" of "Free delivery to your door".
 */
export const withoutPrice = (text: string): string =>
  text
    .replace(/^free delivery/i, 'Delivery')
    .replace(/,? (?:free(?: of charge)?|at no (?:extra )?(?:charge|cost))(?=[ ,.]|$)/i, '')
    .trim()
