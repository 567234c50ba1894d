import { inPounds } from '#server/lib/money.shared.ts'
import { isToHandOver, type PaymentMethod } from '../methods/payment-methods.shared.ts'

/**
 * Where a refund goes: back by a bank, by hand, or on a gift card; what was taken outside the website
 * and is given back by itself, such as for a cancelled order, is still to be handed over.
 */
export const refundedToNames = ['bank', 'handLater', 'hand', 'giftCard'] as const
export type RefundedTo = (typeof refundedToNames)[number]

/** What of a refund goes to one place. */
export interface RefundPart {
  to: RefundedTo
  amountPence: number
}

/** Where the refund of a payment by this method goes that `actorId` made, null for the shop itself. */
export function refundedTo(method: PaymentMethod | undefined, actorId: string | null): RefundedTo {
  if (method === 'gift_card') return 'giftCard'
  if (method !== 'outside') return 'bank'
  return isToHandOver(method, actorId) ? 'handLater' : 'hand'
}

/** What of refunds staff are yet to hand over. */
export const toHandOverPence = (
  refunds: readonly { amountPence: number; isToHandOver: boolean }[],
): number =>
  refunds.reduce((sum, { amountPence, isToHandOver: is }) => (is ? sum + amountPence : sum), 0)

/** What was refunded of an order, for staff: what they are yet to hand over has a row of its own. */
export function refundedRows(
  refundedPence: number,
  refunds: Parameters<typeof toHandOverPence>[0],
): { label: string; pence: number }[] {
  const byHandPence = Math.min(toHandOverPence(refunds), refundedPence)
  return [
    { label: 'Refunded', pence: refundedPence - byHandPence },
    ...(byHandPence > 0 ? [{ label: 'To be refunded by hand', pence: byHandPence }] : []),
  ]
}

/** What several refunds, or parts of one, give back together. */
export const sumOfRefunds = (parts: readonly { amountPence: number }[]): number =>
  parts.reduce((sum, { amountPence }) => sum + amountPence, 0)

/** The parts of a refund together: one for each place that some of it goes to. */
export const mergeParts = (parts: readonly RefundPart[]): RefundPart[] =>
  refundedToNames.flatMap((to) => {
    const amountPence = sumOfRefunds(parts.filter((part) => part.to === to))
    return amountPence > 0 ? [{ to, amountPence }] : []
  })

/** What is said of a refund that goes to one place. */
const alone: Record<RefundedTo, (amount: string) => string> = {
  bank: (amount) =>
    `We’ll refund ${amount} to your original payment method. Banks take up to ten working days.`,
  handLater: (amount) =>
    `We’ll refund ${amount}. You paid it in cash, by transfer or by card in person, so we’ll contact you about how you’d like to have it.`,
  hand: (amount) =>
    `We’ll refund ${amount} the way you paid: in cash, by transfer or at our terminal.`,
  giftCard: (amount) => `We’ll refund ${amount} to the gift card that you paid with.`,
}

/** What is said of each part of a refund that goes to several places. */
const together: Record<RefundedTo, (amount: string) => string> = {
  bank: (amount) =>
    `${amount} goes to your original payment method: banks take up to ten working days.`,
  handLater: (amount) =>
    `You paid ${amount} in cash, by transfer or by card in person, so we’ll contact you about how you’d like to have it.`,
  hand: (amount) =>
    `${amount} is refunded the way you paid it: in cash, by transfer or at our terminal.`,
  giftCard: (amount) => `${amount} is refunded to your gift card.`,
}

/** What becomes of money that is about to be refunded, as sentences; '' for none. */
export function refundText(refund: readonly RefundPart[]): string {
  const parts = mergeParts(refund)
  const [first] = parts
  if (!first) return ''
  if (parts.length === 1) return alone[first.to](inPounds(first.amountPence))
  return [`We’ll refund ${inPounds(sumOfRefunds(parts))}.`, placesText(parts)].join(' ')
}

/** What goes to each of several places, as sentences. */
export const placesText = (parts: readonly RefundPart[]): string =>
  parts.map(({ to, amountPence }) => together[to](inPounds(amountPence))).join(' ')

/** Whether all of a refund goes back by a bank. */
export const isAllByBank = (parts: readonly RefundPart[]): boolean =>
  parts.every(({ to }) => to === 'bank')
