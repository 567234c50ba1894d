import { upperFirst } from '#server/lib/text/text.shared.ts'
import { deliveryPromises } from '#server/stock/made-to-order.shared.ts'
import type { RefundPart } from '#server/payment/refund/refunded-to.shared.ts'
import type { EmailedStatus } from '../order-emails.ts'
import type { Email, Sender } from '#server/email/email.ts'
import {
  afterAssembly,
  afterDelivery,
  moneyText,
  orderButton,
  type OrderFacts,
  piecesLeft,
  placeBlock,
  reasonText,
} from './order-facts.ts'

/** The meaning of each status, for the buyer. */
const moves: Record<
  EmailedStatus,
  { title: string; text: (name: string, promises: Sender['promises']) => string }
> = {
  inProcess: {
    title: 'is being prepared',
    text: (name) => `we’ve started preparing order ${name}. We’ll email you when it’s on its way.`,
  },
  inShipping: {
    title: 'is on its way',
    text: (name) => `order ${name} is on its way to the address below.`,
  },
  delivered: {
    title: 'has been delivered',
    text: (name, promises) => `order ${name} has been delivered. ${afterDelivery(promises)}`,
  },
  rejected: {
    title: 'has been cancelled',
    text: (name) => `we’re sorry, but we can’t deliver order ${name}.`,
  },
}

/** The meaning of each status of an order of assembly. */
const assemblyMoves: typeof moves = {
  inProcess: {
    title: 'is being prepared',
    text: (name) => `we’re preparing your visit for order ${name}.`,
  },
  inShipping: {
    title: 'is under way',
    text: (name) => `our team is on the way to you for order ${name}.`,
  },
  delivered: {
    title: 'is assembled',
    text: (name) => `everything in order ${name} is assembled. ${afterAssembly}`,
  },
  rejected: {
    title: 'has been cancelled',
    text: (name) => `we’re sorry, but we can’t come for order ${name}.`,
  },
}

/** The meaning of each status of an order that its buyer collects. */
const collectionMoves: typeof moves = {
  ...moves,
  inProcess: {
    title: 'is being prepared',
    text: (name) => `we’ve started preparing order ${name}. We’ll email you when it’s ready.`,
  },
  inShipping: {
    title: 'is ready to collect',
    text: (name) => `order ${name} is ready to collect.`,
  },
  delivered: {
    title: 'has been collected',
    text: (name, promises) => `you’ve collected order ${name}. ${afterDelivery(promises)}`,
  },
  rejected: {
    title: 'has been cancelled',
    text: (name) => `we’re sorry, but you can’t collect order ${name}.`,
  },
}

/** The meaning of each status of an order that is sent by parcel. */
const parcelMoves: typeof moves = {
  ...moves,
  inProcess: {
    title: 'is being prepared',
    text: (name) => `we’ve started preparing order ${name}. We’ll email you when it’s sent.`,
  },
}

const movesOf = ({ isAssembly, deliveryMethod }: OrderFacts): typeof moves => {
  if (isAssembly) return assemblyMoves
  return { van: moves, collection: collectionMoves, parcel: parcelMoves }[deliveryMethod]
}

/** The sentence about two deliveries, while they are still to come. */
function deliveriesText({ deliveryDays, toAgree }: OrderFacts, status: EmailedStatus): string {
  const isToCome = status === 'inProcess' || status === 'inShipping'
  if (deliveryDays.length < 2 || !isToCome || toAgree?.isOutside === true) return ''
  return ` It will come in two deliveries, ${deliveryPromises(deliveryDays)?.value ?? ''}.`
}

/** Writes the e-mail about an order's new status; staff may give a reason for rejecting it. */
export function orderMoved(
  order: OrderFacts,
  moved: { status: EmailedStatus; reason: string; refundedTo: readonly RefundPart[] },
  { promises }: Sender,
): Email {
  const { status, reason, refundedTo } = moved
  const move = movesOf(order)[status]
  const name = order.name
  const text =
    status === 'rejected'
      ? `${move.text(name, promises)}${reasonText(reason)} ${moneyText(order, refundedTo)}`
      : `${move.text(name, promises)}${deliveriesText(order, status)}`
  return {
    subject: `Order ${name} ${move.title}`,
    preview: upperFirst(text),
    heading: `Your order ${move.title}`,
    parts: [
      { type: 'text', text: `${order.firstName}, ${text}` },
      {
        type: 'pieces',
        label: 'Items you ordered',
        pieces: status === 'rejected' ? order.lines : piecesLeft(order),
      },
      ...(status === 'rejected' ? [] : [placeBlock(order)]),
      orderButton(order),
    ],
  }
}
