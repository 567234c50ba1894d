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
