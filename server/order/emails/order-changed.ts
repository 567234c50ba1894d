import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { isAllByBank, refundText } from '#server/payment/refund/refunded-to.shared.ts'
import type { Email, Part } from '#server/email/email.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { deliveryChangeText } from '../change/change-text.shared.ts'
import type { ChangedData } from '../standing/changed.schema.ts'
import { toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import {
  addressBlock,
  orderButton,
  type OrderFacts,
  pictured,
  piecesLeft,
  sumsNow,
} from './order-facts.ts'

/** Writes the e-mail that staff changed the order: what is new, and what becomes of the money. */
export function orderChanged(order: OrderFacts, change: ChangedData): Email {
  const { name } = order
  const { removed, added, papers, delivery } = change
  const money = moneyOf(change)
  const where = whereOf(change)
  const isSameGoods = removed.length === 0 && added.length === 0 && delivery === null
  const text = isSameGoods
    ? `${order.firstName}, we’ve changed ${where} for your delivery, as agreed with you.`
    : `${order.firstName}, we’ve changed order ${name}, as agreed with you. ${money}${where === null ? '' : ` We’ve also changed ${where} for your delivery.`}`
  const newDay = change.needsNewDay
    ? ` Your new address has other delivery days. ${toAgreeText(order.toAgree ?? { isPriceOpen: false })}`
    : ''
  const visit = order.visits.at(-1)
  return {
    subject: `Your order ${name} has been changed`,
    preview: isSameGoods ? `We’ve changed ${where} for your delivery.` : money,
    heading: 'Your order has been changed',
    parts: [
      { type: 'text', text: `${text}${newDay}` },
      ...piecesPart('Taken off', pictured(order, removed)),
      ...piecesPart('Added', pictured(order, added)),
      ...piecesPart('Your order now', piecesLeft(order)),
      ...(visit
        ? [{ type: 'facts' as const, rows: [{ label: 'Delivery', value: slotText(visit) }] }]
        : []),
      ...(isSameGoods ? [] : [sumsNow(order)]),
      ...(change.isAddressChanged ? [addressBlock(order)] : []),
      ...(papers.length > 0
        ? [{ type: 'text' as const, text: 'Your credit note and your new invoice are attached.' }]
        : []),
      { type: 'text', text: 'If this isn’t what you agreed with us, please call us.' },
      orderButton(order),
    ],
  }
}

/** What of the delivery has changed beside its goods: null for nothing. */
function whereOf({ isAddressChanged, isNoteChanged }: ChangedData): string | null {
  const changed = [
    ...(isAddressChanged ? ['the address'] : []),
    ...(isNoteChanged ? ['the note'] : []),
  ]
  return changed.length === 0 ? null : changed.join(' and ')
}

const piecesPart = (label: string, pieces: ReturnType<typeof pictured>): Part[] =>
  pieces.length === 0 ? [] : [{ type: 'pieces', label, pieces }]

/** What becomes of the money, as sentences. */
function moneyOf(change: ChangedData): string {
  const { askedPence, dueOn, isTakenOutside, loweredPence, refundedPence, delivery } = change
  const { refundedTo } = change
  const by = ` ${balanceByText(dueOn)}`
  const sentences = [
    ...(delivery === null ? [] : [deliveryChangeText(delivery)]),
    ...(askedPence > 0 && isTakenOutside
      ? [`You’ve paid the difference of ${inPounds(askedPence)}.`]
      : []),
    ...(askedPence > 0 && !isTakenOutside
      ? [`It costs ${inPounds(askedPence)} more, which you can pay on your order page${by}.`]
      : []),
    ...(loweredPence > 0 ? [`You have ${inPounds(loweredPence)} less to pay.`] : []),
    ...(refundedPence > 0
      ? [
          isAllByBank(refundedTo)
            ? `We’ll refund ${inPounds(refundedPence)} the way you paid. Banks take up to ten working days.`
            : refundText(refundedTo),
        ]
      : []),
  ]
  return sentences.length === 0 ? 'The price stays the same.' : sentences.join(' ')
}
