import { priceOrder } from '#server/cart/order-totals.shared.ts'
import { dayInLondon, momentInLondon } from '#server/lib/london-time.shared.ts'
import { type Hours, slotText } from '#server/delivery/delivery-text.shared.ts'
import { nearestPence, shareOfPence, VAT_PERCENT } from '#server/lib/money.shared.ts'
import {
  type DeliveryMethod,
  deliveryMethodNames,
} from '#server/lib/order/delivery-methods.shared.ts'
import { toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { QuotationStatus } from './quotation-status.shared.ts'

/** The longest hold of a quotation, in days from its first. */
export const HOLD_DAYS = 7
/** The validity that a quotation begins with, and the longest, in days. */
export const VALID_DAYS = 14
const MAX_VALID_DAYS = 90
/** The time in London at which holds and validity end on their day. */
const ENDS_AT = '17:00'

const DAY_MS = 86_400_000

/** The last moment of a day for quotations: 5pm in London. */
export const endOf = (day: string): Date => new Date(momentInLondon(day, ENDS_AT) ?? day)

/** The validity that a quotation begins with. */
export const usualValidity = (now: Date): Date => endOf(daysAfter(dayInLondon(now), VALID_DAYS))

/** The latest end of a hold that began at a moment. */
export const lastHold = (since: Date): Date => new Date(since.getTime() + HOLD_DAYS * DAY_MS)

/**
 * What is wrong with the end of a quotation's validity or hold, by field; empty when nothing is. A
 * hold ends after seven days, with the validity and before the day of the delivery at the latest.
 */
export function faultsOfEnds(
  { validUntil, holdUntil, heldSince, deliveryDay }: Ends,
  now: Date,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (validUntil <= now) faults['validUntil'] = 'Choose a later day.'
  if (validUntil.getTime() > now.getTime() + (MAX_VALID_DAYS + 1) * DAY_MS) {
    faults['validUntil'] = `A quotation can be valid for up to ${MAX_VALID_DAYS} days.`
  }
  if (holdUntil === null) return faults
  if (holdUntil <= now) faults['holdUntil'] = 'Choose a later day.'
  else if (holdUntil > lastHold(heldSince ?? now)) {
    faults['holdUntil'] = `Items can be held for up to ${HOLD_DAYS} days.`
  } else if (holdUntil > validUntil) {
    faults['holdUntil'] = 'Items can’t be held for longer than the quotation is valid.'
  } else if (deliveryDay !== null && dayInLondon(holdUntil) >= deliveryDay) {
    faults['holdUntil'] = 'The hold must end before the day of the delivery.'
  }
  return faults
}

interface Ends {
  validUntil: Date
  /** Null without a hold. */
  holdUntil: Date | null
  /** When it first held anything. */
  heldSince: Date | null
  /** The day of its delivery, `2026-12-01`; null without one. */
  deliveryDay: string | null
}

/**
 * How many pieces of a product all quotations may hold together: a share of its stock, theirs
 * included, in whole pieces, but one where there is one.
 */
export function mostHeld(stockWithHeld: number, percent: number): number {
  if (stockWithHeld <= 0) return 0
  return Math.max(1, Math.floor((stockWithHeld * percent) / 100))
}

/** How much less than the list price is agreed, in per cent with one decimal, rounded up. */
export function discountOf({ listPence, agreedPence }: Priced): number {
  if (listPence === 0) return 0
  return Math.ceil(((listPence - agreedPence) * 1000) / listPence) / 10
}

interface Priced {
  listPence: number
  agreedPence: number
}

/** Whether an agreed price is further below the list price than staff may go without an owner. */
export const needsOwner = ({ listPence, agreedPence }: Priced, mostPercent: number): boolean =>
  (listPence - agreedPence) * 100 > listPence * mostPercent

/**
 * The agreed price of a text: a price in pounds ("869", "869.50"), so much off ("-50") or a share off
 * ("-5%"), in whole pence; null for anything else, and for a price below nought.
 */
export function readAgreed(written: string, listPence: number): number | null {
  const text = written.replaceAll(/[£,\s]/g, '').replace('−', '-')
  const found = /^(-?)(\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(text)
  if (!found) return null
  const [, minus, digits = '', percent] = found
  const number = Number(digits)
  if (percent === '%') {
    if (minus !== '-' || number > 100) return null
    return listPence - shareOfPence(listPence, number)
  }
  const pence = nearestPence(number)
  const agreed = minus === '-' ? listPence - pence : pence
  return agreed < 0 ? null : agreed
}

/** What is said of the delivery of a quotation. */
interface Delivered {
  slot: (Hours & { date: string }) | null
  deliveryMethod: DeliveryMethod
  collection: (Hours & { date: string }) | null
  isPriceOpen: boolean
}

/** Whether an accepted quotation has come, or does not come any more. */
export const isOver = ({
  status,
  isDelivered,
}: {
  status: QuotationStatus
  isDelivered: boolean
}): boolean => isDelivered || status === 'cancelled'

/** When and how a quotation comes, as a labelled row. */
export function deliveryRow({ slot, deliveryMethod, collection, isPriceOpen }: Delivered) {
  const label = deliveryMethodNames[deliveryMethod]
  const day = slot ?? collection
  if (day !== null) return { label, value: slotText(day) }
  if (deliveryMethod !== 'van') return { label, value: 'We’ll email you when we’ve sent it.' }
  return { label, value: toAgreeText({ isPriceOpen }) }
}

/** That pieces of a line are made to order, and in how many weeks; null where all are in stock. */
export const madeText = ({ madeInDays }: { madeInDays: number | null }): string | null =>
  madeInDays === null ? null : leadTimeText(madeInDays)

/** A line with what its sums are made of. */
export interface QuotedLine extends Priced {
  quantity: number
  assemblyQuantity: number
  assemblyPence: number
  takeAwayQuantity: number
  takeAwayPence: number
}

/** The services of a line, at the prices of one piece. */
export const servicesOfLine = (line: QuotedLine) =>
  (['assembly', 'takeAway'] as const satisfies readonly ServiceKind[]).flatMap((service) => {
    const [quantity, pricePence] = [line[`${service}Quantity`], line[`${service}Pence`]]
    return quantity === 0 ? [] : [{ service, quantity, pricePence }]
  })

/** All sums of a quotation: those of the order that it becomes, and the list price. */
export function totalsOf(
  lines: readonly QuotedLine[],
  deliveryPence: number,
  vatPercent = VAT_PERCENT,
) {
  const priced = priceOrder(
    {
      lines: lines.map(({ agreedPence, quantity }) => ({
        pricePence: agreedPence,
        salePricePence: null,
        quantity,
      })),
      services: lines.flatMap(servicesOfLine),
      slots: [{ pricePence: deliveryPence }],
    },
    vatPercent,
  )
  const listPence = lines.reduce((sum, line) => sum + line.listPence * line.quantity, 0)
  return {
    listPence,
    /** How much the agreed prices are below the list prices. */
    discountPence: listPence - priced.goodsPence,
    servicesPence: priced.servicesPence,
    deliveryPence,
    vatPence: priced.vatPence,
    totalPence: priced.totalPence,
  }
}
