import type { Tx } from '../db.ts'
import type { Deps } from '../deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Sql } from '../sql.ts'
import type { FindingKind } from './findings.schema.ts'

/** Keeps what does not fit for staff to see: one row for each thing, however often it is found. */
export async function noteFinding(
  tx: Pick<Tx, 'paymentFinding'>,
  finding: {
    kind: FindingKind
    /** The payment or the refund that was looked at. */
    about: string
    intentId: string
    orderId: string | null
    detail: string
  },
): Promise<void> {
  const { kind, about, ...facts } = finding
  await tx.paymentFinding.createMany({
    data: { key: `${kind} ${about}`, kind, ...facts },
    skipDuplicates: true,
  })
}

/** Notes that what was found of a kind about an order is settled by now. */
export async function settleFindings(
  { clock }: Pick<Deps, 'clock'>,
  tx: Pick<Sql, '$executeRaw'>,
  {
    kinds,
    ...about
  }: { kinds: FindingKind[]; orderId: string } | { kinds: FindingKind[]; about: string },
): Promise<void> {
  const where =
    'orderId' in about
      ? Prisma.sql`"orderId" = ${about.orderId}::uuid AND kind = ANY(${kinds}::text[])`
      : Prisma.sql`key = ANY(${kinds.map((kind) => `${kind} ${about.about}`)}::text[])`
  await tx.$executeRaw`
    UPDATE "PaymentFinding" SET "resolvedAt" = ${clock.now()}::timestamptz
    WHERE ${where} AND "resolvedAt" IS NULL`
}
