import { dayText } from '#server/lib/london-time.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { failureText } from '#server/delivery/failures.shared.ts'
import { caseEventData } from '#server/order/page/case-event.schema.ts'
import { formatPence } from '#web/ui/price.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import { caseStepText } from '../case/case-step-text.ts'
import type { AdminOrder } from './use-orders.ts'

type Event = Pick<AdminOrder['timeline'][number], 'type' | 'data'>
type Data = Event['data']

const releases: Record<string, string> = {
  lapsed: 'Payment timed out, stock returned',
  replaced: 'Replaced by a new order, stock returned',
  notCreated: 'Payment could not be started, stock returned',
  deleted: 'Closed by staff, stock returned',
  rejected: 'Rejected before payment, stock returned',
  cancelled: 'Cancelled by the customer before payment, stock returned',
}

const sum = ({ amountPence }: Data) =>
  typeof amountPence === 'number' ? formatPence(amountPence) : ''

const word = (value: unknown) => (typeof value === 'string' ? value : '')

/** What was given back, or is to be handed over by staff since then. */
const refundedText = (data: Data): string =>
  data['isToHandOver'] === true ? `${sum(data)} to be refunded by hand` : `Refunded ${sum(data)}`

/** The pieces of a refund: " for 2 × Aster Sofa". */
function pieces({ lines }: Data): string {
  if (!Array.isArray(lines) || lines.length === 0) return ''
  const words = lines.map((line) =>
    isObject(line) ? `${Number(line['quantity'])} × ${word(line['title'])}` : '',
  )
  return ` for ${words.join(', ')}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const windowText = ({ date, startHour, endHour }: Record<string, unknown>): string =>
  slotText({ date: word(date), startHour: Number(startHour), endHour: Number(endHour) })

const returnSteps: Record<string, string> = {
  asked: 'requested',
  accepted: 'accepted',
  slotBooked: 'booked for collection',
  collected: 'collected',
  refunded: 'refunded',
  refused: 'refused',
  withdrawn: 'withdrawn by the customer',
}

const disputeSteps: Record<string, string> = {
  inquiry: 'the bank is asking about it',
  open: 'opened',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

const leftDelivery = ({ restock }: Data): string =>
  typeof restock === 'boolean'
    ? `, taken off the delivery and ${restock ? 'put back in stock' : 'not put back in stock'}`
    : ''

/** What staff changed, and what became of the money. */
function changeText(data: Data): string {
  const of = (name: string) => pieces({ lines: data[name] ?? null }).replace(/^ for /, '')
  const [removed, added] = [of('removed'), of('added')]
  const pounds = (name: string) => sum({ amountPence: data[name] ?? null })
  const some = (name: string) => Number(data[name]) > 0
  return [
    ...(removed === '' ? [] : [`taken off ${removed}`]),
    ...(added === '' ? [] : [`added ${added}`]),
    ...(data['isNoteChanged'] === true ? ['note changed'] : []),
    ...(data['isAddressChanged'] === true ? ['address changed'] : []),
    ...(data['needsNewDay'] === true ? ['delivery day given up'] : []),
    ...(isObject(data['delivery'])
      ? [
          `delivery ${formatPence(Number(data['delivery']['beforePence']))} → ${formatPence(Number(data['delivery']['afterPence']))}`,
        ]
      : []),
    ...(some('askedPence')
      ? [
          data['isTakenOutside'] === true
            ? `${pounds('askedPence')} taken outside the website`
            : `${pounds('askedPence')} requested`,
        ]
      : []),
    ...(some('loweredPence') ? [`balance lowered by ${pounds('loweredPence')}`] : []),
    ...(some('refundedPence') ? [`${pounds('refundedPence')} to refund`] : []),
  ]
    .join(', ')
    .replace(/^/, 'Changed: ')
}

/** "Sent by DPD: 1234567890". */
function parcelText({ carrier, trackingNumbers, isCorrected, isUndone }: Data): string {
  if (isUndone === true) return 'No longer marked as sent'
  const numbers = Array.isArray(trackingNumbers) ? trackingNumbers.map(word).join(', ') : ''
  const by = `${word(carrier)}${numbers === '' ? '' : `: ${numbers}`}`
  return `${isCorrected === true ? 'Parcel corrected, ' : 'Sent by '}${by}`
}

const texts: Record<Event['type'], (data: Data) => string> = {
  created: () => 'Placed',
  paid: (data) => `Paid ${sum(data)}`,
  balancePaid: (data) =>
    data['intentId'] === null
      ? `${sum(data)} taken outside the website${data['reference'] ? `, ${word(data['reference'])}` : ''}`
      : `Balance of ${sum(data)} paid`,
  released: ({ reason }) => releases[word(reason)] ?? 'Stock returned',
  status: ({ from, to, reason }) =>
    `${orderStatusLabel(word(from))} → ${orderStatusLabel(word(to))}${reason ? `: ${word(reason)}` : ''}`,
  refunded: (data) =>
    `${refundedText(data)}${pieces(data)}${data['reason'] ? `, ${word(data['reason'])}` : ''}${leftDelivery(data)}`,
  refundFailed: (data) =>
    `The refund of ${sum(data)} failed${data['reason'] ? `: ${word(data['reason'])}` : ''}`,
  readyToCollect: ({ isUndone }) =>
    isUndone === true ? 'No longer marked as ready to collect' : 'Ready to collect',
  parcelSent: parcelText,
  collectionMoved: ({ to }) => `Collection: ${dayText(word(to))}`,
  deliveryMoved: ({ to }) => `Delivery: ${isObject(to) ? windowText(to) : ''}`,
  deliveryFailed: ({ failure }) => `Not delivered: ${failureText(word(failure))}`,
  replacementBooked: ({ to }) => `Replacement: ${isObject(to) ? windowText(to) : ''}`,
  replacementPosted: ({ isPosted }) =>
    isPosted === false ? 'Replacement not sent by post' : 'Replacement sent by post',
  replacementOnTheWay: () => 'Replacement on its way',
  replacementDelivered: () => 'Replacement delivered',
  replacementFailed: ({ failure }) => `Replacement not delivered: ${failureText(word(failure))}`,
  partDelivered: () => 'First of two deliveries delivered',
  cancelled: () => 'Cancelled by the customer',
  piecesCancelled: (data) => `Cancelled by the customer:${pieces(data).replace(/^ for/, '')}`,
  changed: changeText,
  lowered: (data) =>
    `Balance lowered by ${sum({ amountPence: data['loweredPence'] ?? null })}${pieces(data) || ' for items taken off'}${data['reason'] ? `, ${word(data['reason'])}` : ''}`,
  return: (data) =>
    `Return ${returnSteps[word(data['step'])] ?? ''}${pieces(data).replace(' for', ':')}`,
  case: (data) => {
    const told = caseEventData.safeParse(data)
    return told.success ? caseStepText(told.data) : ''
  },
  disputed: ({ kind, state, amountPence }) =>
    kind === 'fraudWarning'
      ? `Fraud warning of the bank${state === 'closed' ? ' dealt with' : ''}`
      : `Dispute over ${sum({ amountPence: amountPence ?? null })}: ${disputeSteps[word(state)] ?? ''}`,
  archived: () => 'Deleted from the list',
  restored: () => 'Restored to the list',
}

/** The text of an event in an order's timeline. */
export function eventText({ type, data }: Event): string {
  return texts[type](data).trim()
}
