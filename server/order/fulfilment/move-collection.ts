import { hoursOfDay, openDays } from '#server/delivery/methods/collection-days.shared.ts'
import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import type { CollectionDay } from '#server/delivery/methods/method.schema.ts'
import { lockDay, readCollectionDays } from '#server/delivery/methods/read-methods.ts'
import { ShopError } from '#server/lib/errors.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { type Sql, sqlOf } from '#server/platform/sql.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { moveBalance } from '../balance/move-balance.ts'
import { closeBalanceIntents } from '../balance/close-balance.ts'
import { endOfDelivery } from '../delivery/obstacle-to-move.ts'
import { firstDayOf } from '../delivery/part-states.ts'
import { lockOrder } from '../lock-order.ts'
import { lineFields } from '../order-lines.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { OrderError } from '../order.errors.ts'
import type { MoveDeps } from '../delivery/move-booking.ts'
import { dayGone } from './collection-day.ts'
import { fulfilmentFields, fulfilmentOf } from '#server/delivery/methods/read-fulfilment.ts'

/** What the days for collecting an order depend on. */
const collectedFields = {
  createdAt: true,
  deliveryMethod: true,
  items: lineFields,
  fulfilment: fulfilmentFields,
} satisfies Prisma.OrderSelect

type Row = Prisma.OrderGetPayload<{ select: typeof collectedFields }>

/** Reads an order that its buyer collects; throws METHOD_UNAVAILABLE for any other. */
async function readCollected(db: Pick<Tx, 'order'>, id: string) {
  const order = await db.order.findUniqueOrThrow({ where: { id }, select: collectedFields })
  const fulfilment = fulfilmentOf(order.fulfilment)
  if (order.deliveryMethod !== 'collection' || !fulfilment?.collection) {
    throw new DeliveryError('METHOD_UNAVAILABLE', {
      why: 'Only an order that is collected has a day for collecting.',
    })
  }
  return { ...order, day: fulfilment.collection }
}

/** The days on which an order can be collected now: at once where it is ready. */
function daysFor(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  on: Pick<Sql, '$queryRaw'>,
  { fulfilment, items, createdAt }: Omit<Row, 'deliveryMethod'>,
) {
  const { collection } = settings.current()
  const now = clock.now()
  const first =
    fulfilment?.readyAt == null
      ? firstDayOf({ lines: items, createdAt }, now, collection.noticeDays)
      : dayInLondon(now)
  return readCollectionDays(on, collection, { first, now })
}

/**
 * Reads the days to which the buyer of an order can move its collection; none for an order that is
 * not collected, that has ended, or while the shop offers no collection.
 */
export async function readDaysToMove(
  deps: Pick<Deps, 'pool' | 'settings' | 'clock'>,
  order: Row,
  end: string | null,
): Promise<CollectionDay[]> {
  const isOffered = deps.settings.current().collection.isOffered
  if (order.deliveryMethod !== 'collection' || end !== null || !isOffered) return []
  const days = await daysFor(deps, sqlOf(deps.pool), order)
  return days.flatMap(({ isFull, ...day }) => (isFull ? [] : day))
}

interface Move {
  orderId: string
  collectionDay: string
}

/**
 * Moves the day on which an order is collected, and tells its buyer. A repeated request changes
 * nothing. A customer, by account or by the cookie of the link, chooses a free day on which it can be
 * ready; staff any open day. Throws COLLECTION_DAY_GONE, with the next free days; ORDER_FINAL for an
 * order that is collected or over; METHOD_UNAVAILABLE for one that is not collected by its buyer.
 */
export async function moveCollection(
  deps: MoveDeps,
  visitor: OrderVisitor,
  { orderId, collectionDay }: Move,
): Promise<CollectionDay> {
  await findVisibleOrder(deps, visitor, { id: orderId })
  const isStaff = may(visitor.user, 'orders')
  if (!isStaff) await limit(deps, 'window by order', orderId)
  await closeBalanceIntents(deps, orderId)
  return deps.db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new ShopError('NOT_FOUND', { what: 'order' })
    const order = await readCollected(tx, orderId)
    if (order.day.date === collectionDay) return order.day
    const end = endOfDelivery(locked)
    if (end !== null) throw new OrderError('ORDER_FINAL', { status: end })
    const day = isStaff
      ? openDayFor(deps, collectionDay)
      : await freeDayFor(deps, tx, order, collectionDay)
    await tx.fulfilment.update({
      where: { orderId },
      data: {
        collectOn: new Date(day.date),
        startHour: day.startHour,
        endHour: day.endHour,
      },
    })
    await moveBalance(deps, tx, { orderId, deliveredOn: day.date })
    const event = await tx.orderEvent.create({
      data: {
        orderId,
        type: 'collectionMoved',
        data: { from: order.day.date, to: day.date },
        actorId: isStaff ? (visitor.user?.id ?? null) : null,
      },
      select: { id: true },
    })
    const content = { kind: 'collectionMoved' as const, orderId }
    await queueOrderEmail(deps, tx, `collection-${event.id}`, content)
    return day
  })
}

/** Any day from today on at which the shop is open for collecting: for staff. */
function openDayFor(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  date: string,
): CollectionDay {
  const { hours } = settings.current().collection
  const now = clock.now()
  const day = date >= dayInLondon(now) ? hoursOfDay(hours, date) : null
  if (day) return day
  const next = openDays(hours, dayInLondon(now), now).map((one) => ({ ...one, isFull: false }))
  throw dayGone(date, next)
}

/** A free day on which the order can be ready, locked until the transaction ends. */
async function freeDayFor(
  deps: Pick<Deps, 'settings' | 'clock'>,
  tx: Tx,
  order: Row,
  date: string,
): Promise<CollectionDay> {
  const { collection, contact } = deps.settings.current()
  if (!collection.isOffered) {
    const { phone } = contact
    const why = `The day can’t be changed online. Call us on ${phone}.`
    throw new DeliveryError('METHOD_UNAVAILABLE', { why })
  }
  await lockDay(tx, date)
  const days = await daysFor(deps, tx, order)
  const day = days.find((one) => one.date === date && !one.isFull)
  if (!day) throw dayGone(date, days)
  return { date, startHour: day.startHour, endHour: day.endHour }
}
