import { readAudit } from '../../audit/read-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { ShopError } from '../../lib/errors.ts'
import { adminOrderDetails, type AdminOrderDetails } from './admin-order.schema.ts'
import { finalState } from '../order-status.ts'
import { detailFields, detailsOf } from '../read-orders.ts'
import { refundablePence } from '../refund/refund-money.ts'

const parts = adminOrderDetails.pick({ timeline: true, refunds: true })

/** An order's details for staff: lines, address, payment, timeline, refunds and audit. */
export async function readOrderForStaff(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<AdminOrderDetails> {
  const row = await deps.db.order.findFirst({
    where: { id, archivedAt: null },
    select: {
      ...detailFields,
      guestId: true,
      email: true,
      user: { select: { id: true, userName: true, email: true } },
      paymentIntentId: true,
      paidAt: true,
      paymentFlag: true,
      holdExpiresAt: true,
      events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      refunds: { orderBy: { createdAt: 'asc' } },
    },
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { events, refunds, user, guestId, email, paymentIntentId, paidAt, paymentFlag, ...order } =
    row
  const { holdExpiresAt, ...details } = order
  const [names, audit] = await Promise.all([
    namesOf(
      deps,
      events.flatMap(({ actorId }) => actorId ?? []),
    ),
    readAudit(deps, 'order', id),
  ])
  return {
    ...detailsOf(details),
    ...parts.parse({
      timeline: events.map(({ actorId, createdAt, ...event }) =>
        Object.assign(event, {
          actorName: names.get(actorId ?? '') ?? null,
          createdAt: createdAt.toISOString(),
        }),
      ),
      refunds: refunds.map(({ createdAt, ...refund }) =>
        Object.assign(refund, { createdAt: createdAt.toISOString() }),
      ),
    }),
    guestId,
    email,
    shopper: user,
    paymentIntentId,
    paidAt: paidAt?.toISOString() ?? null,
    paymentFlag,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    refundablePence: refundablePence(row, refunds),
    final: finalState(row),
    audit,
  }
}

async function namesOf({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, userName: true },
  })
  return new Map(users.map((user) => [user.id, user.userName]))
}
