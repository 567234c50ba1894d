import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { DiscrepancyKind } from './discrepancy-kinds.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Sql } from '#server/platform/sql.ts'

/**
 * Records a payment discrepancy for staff: one row per payment or refund, however often it is
 * detected.
 */
export async function recordDiscrepancy(
  tx: Pick<Tx, 'paymentFinding'>,
  discrepancy: {
    kind: DiscrepancyKind
    /** The id of the payment or the refund. */
    about: string
    intentId: string
    orderId: string | null
    detail: string
  },
): Promise<void> {
  const { kind, about, ...facts } = discrepancy
  await tx.paymentFinding.createMany({
    data: { key: `${kind} ${about}`, kind, ...facts },
    skipDuplicates: true,
  })
}

/** Marks an order's discrepancies of a kind as resolved. */
export async function resolveDiscrepancies(
  { clock }: Pick<Deps, 'clock'>,
  tx: Pick<Sql, '$executeRaw'>,
  {
    kinds,
    ...about
  }: { kinds: DiscrepancyKind[]; orderId: string } | { kinds: DiscrepancyKind[]; about: string },
): Promise<void> {
  const where =
    'orderId' in about
      ? Prisma.sql`"orderId" = ${about.orderId}::uuid AND kind = ANY(${kinds}::text[])`
      : Prisma.sql`key = ANY(${kinds.map((kind) => `${kind} ${about.about}`)}::text[])`
  await tx.$executeRaw`
    UPDATE "PaymentFinding" SET "resolvedAt" = ${clock.now()}::timestamptz
    WHERE ${where} AND "resolvedAt" IS NULL`
}

/** The ids of an order's refunds that staff are yet to hand over: what was paid outside the website. */
export async function readToHandOver(
  db: Pick<Tx, 'paymentFinding'>,
  orderId: string,
): Promise<Set<string>> {
  const kind = 'refundByHand' satisfies DiscrepancyKind
  const found = await db.paymentFinding.findMany({
    where: { orderId, kind, resolvedAt: null },
    select: { key: true },
  })
  return new Set(found.map(({ key }) => key.slice(`${kind} `.length)))
}

/** Marks a payment discrepancy as resolved by staff, once. NOT_FOUND for an unknown one. */
export async function resolveDiscrepancy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const resolvedAt = clock.now()
    const { count } = await tx.paymentFinding.updateMany({
      where: { id, resolvedAt: null },
      data: { resolvedAt },
    })
    if (count === 1) {
      await recordAudit(tx, actor, {
        action: 'resolved',
        entity: 'finding',
        entityId: id,
        before: { resolvedAt: null },
        after: { resolvedAt },
      })
      return
    }
    const known = await tx.paymentFinding.findUnique({ where: { id }, select: { id: true } })
    if (!known) throw new ShopError('NOT_FOUND', { what: 'finding' })
  })
}
