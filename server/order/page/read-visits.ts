import type { Deps } from '#server/platform/deps.ts'
import type { OrderVisit } from './order-page.schema.ts'

/** The first name, as people name themselves at the door. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Reads the completed deliveries of an order, the first one first: when, by whom, who received it,
 * and the photographs that have not expired.
 */
export async function readVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<OrderVisit[]> {
  const bookings = await db.deliveryBooking.findMany({
    where: { orderId, kind: 'delivery', status: 'delivered', deliveredAt: { not: null } },
    orderBy: [{ deliveredAt: 'asc' }, { id: 'asc' }],
    select: {
      part: true,
      deliveredAt: true,
      receivedBy: true,
      run: {
        select: {
          crew: {
            orderBy: { user: { userName: 'asc' } },
            select: { user: { select: { userName: true } } },
          },
        },
      },
      photographs: {
        where: { photograph: { endsAt: { gt: clock.now() } } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { photographId: true },
      },
    },
  })
  return bookings.flatMap(({ part, deliveredAt, receivedBy, run, photographs }) =>
    deliveredAt === null
      ? []
      : {
          part: part === 2 ? 2 : 1,
          at: deliveredAt.toISOString(),
          receivedBy,
          broughtBy: run?.crew.map(({ user }) => firstName(user.userName)) ?? [],
          photographIds: photographs.map(({ photographId }) => photographId),
        },
  )
}

/**
 * Whether a problem with the goods of an order can be reported: not where it was cancelled before any
 * of it came.
 */
export async function isReportable({ db }: Pick<Deps, 'db'>, orderId: string): Promise<boolean> {
  const { status, events, bookings } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      status: true,
      events: {
        where: { type: 'status', data: { path: ['to'], equals: 'delivered' } },
        take: 1,
        select: { id: true },
      },
      bookings: {
        where: { kind: 'delivery', status: 'delivered' },
        take: 1,
        select: { id: true },
      },
    },
  })
  return status !== 'rejected' || events.length + bookings.length > 0
}
