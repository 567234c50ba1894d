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

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** When an order can be paid in two parts, when the balance is due, and what cancelling does. */
export function depositText({
  isOffered,
  percent,
  fromWeeks,
  daysBefore,
}: ShopSettings['deposits']): string {
  if (!isOffered) return 'The whole price is due then.'
  return `If an item takes ${counted(fromWeeks, 'week')} or more, you can pay a deposit of at least ${percent}% instead, and the balance up to ${counted(daysBefore, 'day')} before delivery. Checkout shows both sums and the date. We’ll email you a link to pay the balance; nothing is taken automatically. If it isn’t paid by that date, we’ll call you before we move your delivery. If you cancel before your order is loaded, we’ll refund the whole deposit.`
}

/**
 * A text of staff on delivery without its own word on the price, which the delivery zones alone
 * know: "Delivery to your door" of "Free delivery to your door".
 */
export const withoutPrice = (text: string): string =>
  text
    .replace(/^free delivery/i, 'Delivery')
    .replace(/,? (?:free(?: of charge)?|at no (?:extra )?(?:charge|cost))(?=[ ,.]|$)/i, '')
    .trim()
