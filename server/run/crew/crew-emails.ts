import { z } from 'zod'
import {
  type CrewAction,
  crewActions,
  type Failure,
  failures,
} from '#server/delivery/failures.shared.ts'
import type { Email, EmailDeps, EmailWriters } from '#server/email/email.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { BookingKind } from '#server/generated/prisma/enums.ts'
import { clockText, dayText } from '#server/lib/london-time.shared.ts'
import { aboutDelivery } from '#server/order/emails/delivery-emails.ts'
import {
  afterAssembly,
  afterDelivery,
  deliveryName,
  piecesLeft,
} from '#server/order/emails/order-facts.ts'
import { readOrderFacts } from '#server/order/emails/read-order-facts.ts'

/** The content of a queued e-mail to the buyer about the crew's report. */
export const crewEmail = z.object({
  kind: z.literal('crewSaid'),
  orderId: z.uuid(),
  bookingId: z.uuid(),
  said: z.enum(crewActions),
})

export type CrewEmail = z.infer<typeof crewEmail>

/** The crew's reasons, in words for the customer. */
const reasons: Readonly<Record<Failure, string>> = {
  nobodyHome: 'no one was at home',
  doesNotFit: 'it wouldn’t fit through the door or up the stairs',
  damaged: 'something was damaged on our van',
  refused: 'it was refused at the door',
  wrongAddress: 'we couldn’t find the address',
}

/** The facts of a booking that an e-mail states. */
interface Visit {
  /** What was delivered or collected, or was not. */
  what: string
  kind: BookingKind
  at: Date
  receivedBy: string
  failure: string
  /** What can be done with what has arrived. */
  next: string
  /** The shop's telephone number. */
  phone: string
}

const bookingFields = {
  message: { select: { answer: true } },
  order: { select: { status: true } },
} satisfies Prisma.DeliveryBookingInclude

type Booking = Prisma.DeliveryBookingGetPayload<{ include: typeof bookingFields }>

/**
 * Whether what the crew reported is still so: that they are on the way ends with the stop, and that
 * they could not deliver once there is another day, or nothing is to come any more.
 */
async function isStillSo(
  { db }: Pick<EmailDeps, 'db'>,
  { id, orderId, kind, part, status, order }: Booking,
  said: CrewAction,
): Promise<boolean> {
  if (said === 'onTheWay') return status === 'booked'
  if (said === 'delivered') return status === 'delivered'
  if (status !== 'failed' || order.status === 'rejected') return false
  const later = { orderId, kind, part, id: { gt: id } }
  const open = { ...later, status: { in: ['booked', 'delivered'] } } satisfies Later
  return (await db.deliveryBooking.count({ where: open })) === 0
}

type Later = Prisma.DeliveryBookingWhereInput

/**
 * Writes the e-mail about the crew's report on a delivery, or on the collection of a return; null
 * once it is no longer so.
 */
async function writeCrewEmail(
  deps: EmailDeps,
  { orderId, bookingId, said }: CrewEmail,
): Promise<Email | null> {
  const { db, settings } = deps
  const booking = await db.deliveryBooking.findUniqueOrThrow({
    where: { id: bookingId },
    include: bookingFields,
  })
  if (!(await isStillSo(deps, booking, said))) return null
  const order = await readOrderFacts(deps, orderId)
  const { kind, part, message, onTheWayAt, deliveredAt, failedAt, receivedBy, failure } = booking
  const { contact, promises } = settings.current()
  const at = deliveredAt ?? failedAt ?? onTheWayAt ?? new Date()
  const reason = failures.find((one) => one === failure)
  const visit = {
    kind,
    what: deliveryName(order, {
      part,
      replaces: message ? (message.answer === 'part' ? 'part' : 'piece') : undefined,
    }),
    at,
    receivedBy: receivedBy ?? '',
    failure: reason ? reasons[reason] : 'something unexpected came up',
    next: afterDelivery(promises),
    phone: contact.phone,
  }
  return aboutDelivery(order, {
    ...(order.isAssembly && kind === 'delivery' ? assemblyWriters : writers)[said](
      order.name,
      visit,
    ),
    pieces: kind === 'delivery' ? piecesLeft(order, part) : [],
  })
}

const whenText = (at: Date) => `on ${dayText(at)} at ${clockText(at)}`

const writers: Readonly<
  Record<CrewAction, (name: string, visit: Visit) => { subject: string; text: string }>
> = {
  onTheWay: (name, { kind, what }) =>
    kind === 'collection'
      ? {
          subject: `We’re on our way to collect your return (order ${name})`,
          text: `Order ${name}: our delivery team is on the way to collect your return. You’re their next stop.`,
        }
      : {
          subject: `${kind === 'replacement' ? what : `Order ${name}`} is on its way`,
          text: `${what} is on its way. You’re our delivery team’s next stop.`,
        },
  delivered: (name, { kind, what, at, receivedBy, next }) =>
    kind === 'collection'
      ? {
          subject: `We’ve collected your return (order ${name})`,
          text: `Order ${name}: we collected your return ${whenText(at)} from ${receivedBy}.`,
        }
      : {
          subject: `${kind === 'replacement' ? what : `Order ${name}`} has been delivered`,
          text: `${what} arrived ${whenText(at)} and was received by ${receivedBy}. ${next}`,
        },
  couldNotDeliver: (name, { kind, what, failure, phone }) => ({
    subject: `We couldn’t ${kind === 'collection' ? 'collect your return' : 'deliver'} (order ${name})`,
    text: `${kind === 'collection' ? `Order ${name}: we couldn’t collect your return` : `${what} couldn’t be delivered`}: ${failure}. ${kind === 'replacement' ? 'We’ll email you with a new day, or you can' : 'Choose another day on your order page, or'} call us on ${phone}.`,
  }),
}

const assemblyWriters: typeof writers = {
  onTheWay: (name) => ({
    subject: `We’re on our way to assemble order ${name}`,
    text: `Order ${name}: our team is on the way to you. You’re their next stop.`,
  }),
  delivered: (name, { at, receivedBy }) => ({
    subject: `Order ${name} is assembled`,
    text: `Order ${name}: we finished ${whenText(at)}, and ${receivedBy} was there. ${afterAssembly}`,
  }),
  couldNotDeliver: (name, { failure, phone }) => ({
    subject: `We couldn’t assemble order ${name}`,
    text: `Order ${name}: we couldn’t assemble your furniture: ${failure}. Choose another day on your order page, or call us on ${phone}.`,
  }),
}

/** How the e-mail about the crew's report is written. */
export const crewEmails: EmailWriters<CrewEmail> = { crewSaid: writeCrewEmail }
