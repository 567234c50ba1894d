import type { Prisma } from '#server/generated/prisma/client.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { disputeForStaff } from '#server/payment/dispute/dispute-text.shared.ts'
import { refundablePence } from '#server/payment/refund/refund-money.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { RemovalPart } from './removal-lines.ts'
import { cancellationOf, cancelledOf } from './cancel/cancel-removal.ts'
import { payableOf } from './pay-removal.ts'
import { removalFields, removalOf, vanOf } from './removal-row.ts'
import { giveBackByRule } from './removal-rules.shared.ts'
import { findVisibleRemoval, type RemovalVisitor } from './removal-visitor.ts'
import type { OwnRemovals, RemovalPage, RemovalsOfInquiry } from './removal.schema.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'

const damagedItems = {
  where: { damages: { some: {} } },
  orderBy: { position: 'asc' },
  select: {
    title: true,
    damages: {
      orderBy: [{ notedAt: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        note: true,
        photographs: {
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: { photographId: true },
        },
      },
    },
  },
} satisfies Prisma.Removal$itemsArgs

/** How the day of a removal went. */
const dayFields = {
  items: damagedItems,
  finish: { select: { finishedAt: true, receivedBy: true } },
} satisfies Prisma.RemovalSelect

const dayFactsOf = ({ items, finish }: Prisma.RemovalGetPayload<{ select: typeof dayFields }>) => ({
  damages: items.flatMap(({ title, damages }) =>
    damages.map(({ photographs, ...damage }) => ({
      ...damage,
      item: title,
      photographIds: photographs.map(({ photographId }) => photographId),
    })),
  ),
  finishedAt: finish?.finishedAt.toISOString() ?? null,
  receivedBy: finish?.receivedBy ?? null,
})

/** Reads a removal's own page; throws NOT_FOUND for a visitor who may not see it. */
export async function readRemovalPage(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  visitor: RemovalVisitor,
  number: number,
): Promise<RemovalPage> {
  const { id, seenBy } = await findVisibleRemoval(deps, visitor, { number })
  const { items, finish, ...row } = await deps.db.removal.findUniqueOrThrow({
    where: { id },
    select: { ...removalFields, ...dayFields },
  })
  const now = deps.clock.now()
  const today = dayInLondon(now)
  const removal = removalOf(row, today, vatPercentOf(deps.settings.current().company))
  return {
    ...removal,
    ...dayFactsOf({ items, finish }),
    seenBy,
    payable: payableOf(row, now),
    cancellation: cancellationOf({ ...row, finish }, now),
    cancelled: cancelledOf(row),
    giveBackByRule:
      removal.day < today || finish !== null ? null : giveBackByRule(removal.day, today),
  }
}

/** The quotations and removals of an inquiry as staff see them, newest first. */
export async function listRemovalsOfInquiry(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  inquiryId: string,
): Promise<RemovalsOfInquiry> {
  const rows = await db.removal.findMany({
    where: { inquiryId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      ...removalFields,
      ...dayFields,
      balanceAskedAt: true,
      endedAt: true,
      createdAt: true,
    },
  })
  const closers = await readClosers(db, rows)
  const today = dayInLondon(clock.now())
  const items = rows.map(({ balanceAskedAt, endedAt, createdAt, items: moved, finish, ...row }) => {
    const removal = removalOf(row, today, vatPercentOf(settings.current().company))
    const left = (kind: RemovalPart) => {
      const payment = row.payments.find((one) => one.kind === kind)
      return payment ? refundablePence(payment, payment.refunds) : 0
    }
    return {
      ...removal,
      ...dayFactsOf({ items: moved, finish }),
      refundablePence: {
        deposit: left('deposit'),
        balance: left('balance'),
        extras: left('extras'),
      },
      giveBackByRule: giveBackByRule(removal.day, today),
      balanceAskedAt: balanceAskedAt?.toISOString() ?? null,
      cancelledBy:
        row.status === 'cancelled' && endedAt !== null
          ? { at: endedAt.toISOString(), staff: closers.get(row.id) ?? null }
          : null,
      van: vanOf(row),
      flag: row.payments.find(({ flag }) => flag !== null)?.flag ?? null,
      disputes: row.payments.flatMap(({ disputes }) => disputes.map(disputeForStaff)),
      createdAt: createdAt.toISOString(),
    }
  })
  return { items, depositPercent: settings.current().removals.depositPercent }
}

/** The members of staff who ended removals, by removal; those that customers ended have none. */
async function readClosers(
  db: Deps['db'],
  removals: readonly { id: string }[],
): Promise<Map<string, string>> {
  const entries = await db.auditEntry.findMany({
    where: {
      entity: 'job',
      entityId: { in: removals.map(({ id }) => id) },
      action: 'statusChanged',
    },
    select: { entityId: true, actorName: true },
  })
  return new Map(entries.map(({ entityId, actorName }) => [entityId, actorName]))
}

/** As many as an account shows. */
const MOST = 100

/**
 * Lists the removals that were quoted to the confirmed address of an account, newest first. An
 * unconfirmed address may be somebody else's, and has none.
 */
export async function listOwnRemovals(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<OwnRemovals> {
  const user = await db.user.findFirst({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: { email: true },
  })
  if (!user) return []
  const rows = await db.removal.findMany({
    where: { email: user.email },
    orderBy: { number: 'desc' },
    take: MOST,
    select: {
      id: true,
      number: true,
      status: true,
      day: true,
      pricePence: true,
      finish: { select: { finishedAt: true } },
    },
  })
  return rows.map(({ day, finish, ...row }) => ({
    ...row,
    day: day.toISOString().slice(0, 10),
    finishedAt: finish?.finishedAt.toISOString() ?? null,
  }))
}
