import { dayAndTime, dayOfMonth } from '#server/lib/london-time.shared.ts'
import { WAS_DAYS } from '#server/lib/was-price.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import type { EditedSale } from './edited-sale.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/**
 * Whether the price may be the sale's "was" price, and otherwise the remedy, as text. Null without
 * a sale.
 */
export function wasPriceText({ pricePence, sale, verdict }: EditedSale) {
  if (verdict === null) return null
  const price = formatPence(pricePence)
  const { charged, chargedDays, saleDays, tooShort, tooLong } = verdict
  const isPlanned = sale.plannedSalePence !== null
  if (tooShort) {
    const only = chargedDays === 0 ? 'less than a day' : `only ${days(chargedDays)}`
    const told = isPlanned
      ? `${price} will have been charged for ${only}`
      : `${price} was charged for ${only} right before the sale`
    const start = isPlanned
      ? `Start on ${dayOfMonth(tooShort.from)}`
      : `End the sale, charge ${price} and start again on ${dayOfMonth(tooShort.from)}`
    const text = `${told}, but a “was” price needs ${WAS_DAYS} days. ${start}, or show the lower price without a “was”.`
    return { tone: 'warn' as const, text }
  }
  if (tooLong) {
    const lasts = sale.saleTo === null ? 'has lasted' : 'lasts'
    const text = `The sale ${lasts} ${days(saleDays)}, but ${price} was charged for only ${days(chargedDays)}. End it by ${dayOfMonth(tooLong.to)}.`
    return { tone: 'warn' as const, text }
  }
  const end =
    sale.saleTo === null
      ? `the sale has no end date and can run for ${days(chargedDays)}, until ${dayOfMonth(lastDay(charged?.to, chargedDays))}.`
      : `the sale runs for ${days(saleDays)} and ends automatically on ${dayAndTime(sale.saleTo)}.`
  const tense = isPlanned ? 'will have been' : 'was'
  const text = `${price} ${tense} charged for ${days(chargedDays)} before the sale. It can be shown as the “was” price: ${end}`
  return { tone: 'good' as const, text }
}

const lastDay = (from = new Date().toISOString(), count: number) =>
  new Date(Date.parse(from) + count * 86_400_000).toISOString()
