import type { CrewAction, Failure } from '../delivery/failures.ts'
import { failures } from '../delivery/failures.ts'
import { dayText } from '../delivery/delivery-text.ts'
import { londonTime } from '../lib/london-time.ts'
import { orderName } from '../lib/format.ts'
import type { Deps } from '../platform/deps.ts'
import { aboutDelivery } from './delivery-emails.ts'
import type { Email } from './email.ts'
import { deliveryName, type OrderFacts } from './order-facts.ts'

/** The crew's reasons, in words for the customer. */
const reasons: Readonly<Record<Failure, string>> = {
  nobodyHome: 'nobody was at home',
  doesNotFit: 'it would not go through the door or up the stairs',
  damaged: 'something was damaged on our van',
  refused: 'it was not taken in',
  wrongAddress: 'we could not find the address',
}

/** The facts of a booking that an e-mail states. */
interface Visit {
  /** What was delivered or collected, or was not. */
  what: string
  kind: 'delivery' | 'collection'
  at: Date
  receivedBy: string
  failure: string
  /** The shop's telephone number. */
  phone: string
}

/** Writes the e-mail about the crew's report on a delivery, or on the collection of a return. */
export async function writeCrewEmail(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { bookingId, said }: { bookingId: string; said: CrewAction },
  order: OrderFacts,
): Promise<Email> {
  const { kind, part, onTheWayAt, deliveredAt, failedAt, receivedBy, failure } =
    await db.deliveryBooking.findUniqueOrThrow({ where: { id: bookingId } })
  const at = deliveredAt ?? failedAt ?? onTheWayAt ?? new Date()
  const reason = failures.find((one) => one === failure)
  const visit = {
    kind,
    what: deliveryName(order, part),
    at,
    receivedBy: receivedBy ?? '',
    failure: reason ? reasons[reason] : 'something came in between',
    phone: settings.current().contact.phone,
  }
  return aboutDelivery(order, writers[said](orderName(order.number), visit))
}

const whenText = (at: Date) => {
  const [day = '', time = ''] = londonTime(at).split(' ')
  return `on ${dayText(day)} at ${time.slice(0, 5)}`
}

const writers: Readonly<
  Record<CrewAction, (name: string, visit: Visit) => { subject: string; text: string }>
> = {
  onTheWay: (name, { kind, what }) =>
    kind === 'collection'
      ? {
          subject: `We are on our way to collect from ${name}`,
          text: `Order ${name}: our crew have set out to collect what you send back. You are their next stop.`,
        }
      : {
          subject: `Order ${name} is on its way`,
          text: `${what} is on its way: our crew have set out, and you are their next stop.`,
        },
  delivered: (name, { kind, what, at, receivedBy }) =>
    kind === 'collection'
      ? {
          subject: `We have collected from ${name}`,
          text: `Order ${name}: we collected what you send back ${whenText(at)}, handed over by ${receivedBy}.`,
        }
      : {
          subject: `Order ${name} was delivered`,
          text: `${what} was delivered ${whenText(at)} and taken in by ${receivedBy}. If anything is not as it should be, tell us.`,
        },
  couldNotDeliver: (name, { kind, what, failure, phone }) => ({
    subject: `We could not ${kind === 'collection' ? 'collect from' : 'deliver'} ${name}`,
    text: `${kind === 'collection' ? `Order ${name}` : what} could not be ${kind === 'collection' ? 'collected' : 'delivered'}: ${failure}. Choose another day on the order's page, or ring us on ${phone}.`,
  }),
}
