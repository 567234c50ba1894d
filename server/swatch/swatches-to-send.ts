import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import type { SwatchRequest, swatchesToSendOutput } from './swatch.schema.ts'
import { z } from 'zod'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { readRows } from '../platform/sql.ts'
import { type SwatchFigures, swatchFiguresOutput } from './swatch.schema.ts'

/** How many requests staff see at once: ten sheets of labels. */
const SHOWN = 210

const requestFields = {
  id: true,
  name: true,
  address: true,
  city: true,
  pincode: true,
  fabrics: true,
  createdAt: true,
} satisfies Prisma.SwatchRequestSelect

type Row = Prisma.SwatchRequestGetPayload<{ select: typeof requestFields }>

const requestOf = (row: Row): SwatchRequest => ({ ...row, createdAt: row.createdAt.toISOString() })

/** The requests that wait to be sent, oldest first, and how many there are. */
export async function listSwatchesToSend({
  db,
}: Pick<Deps, 'db'>): Promise<z.infer<typeof swatchesToSendOutput>> {
  const where = { sentAt: null }
  const [rows, total] = await Promise.all([
    db.swatchRequest.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: SHOWN,
      select: requestFields,
    }),
    db.swatchRequest.count({ where }),
  ])
  return { items: rows.map(requestOf), total }
}

/** Reads requests by id, oldest first, sent or not: a label may have to be printed again. */
export async function readSwatchRequests(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<SwatchRequest[]> {
  const rows = await db.swatchRequest.findMany({
    where: { id: { in: [...ids] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: requestFields,
  })
  return rows.map(requestOf)
}

/** When the follow-up e-mail is due, in days after the swatches were sent. */
const FOLLOW_UP_DAYS = 14

const sentRow = z.object({ id: z.uuid(), email: z.string() })

/**
 * Marks requests as sent, and queues an e-mail and writes an audit entry for each. A request that
 * is marked already is skipped, so that a second press, or a second member of staff, sends nothing.
 */
export async function markSwatchesSent(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<{ sent: number }> {
  const now = deps.clock.now()
  const followUpAt = new Date(now.getTime() + FOLLOW_UP_DAYS * 86_400_000)
  return deps.db.$transaction(async (tx) => {
    const rows = await readRows(tx, sentRow)`
      WITH due AS MATERIALIZED (
        SELECT id FROM "SwatchRequest"
        WHERE id = ANY (${ids}::uuid[]) AND "sentAt" IS NULL ORDER BY id FOR UPDATE)
      UPDATE "SwatchRequest" r SET "sentAt" = ${now}, "followUpAt" = ${followUpAt}
      FROM due WHERE r.id = due.id
      RETURNING r.id, r.email`
    for (const { id, email } of rows) {
      await recordAudit(tx, actor, {
        action: 'sent',
        entity: 'swatches',
        entityId: id,
        before: { sentAt: null },
        after: { sentAt: now },
      })
      const content = { kind: 'swatchesSent', requestId: id }
      await queueEmail(deps, tx, { key: `swatches-sent-${id}`, to: email, subject: id, content })
    }
    return { sent: rows.length }
  })
}

/** How far back the figures go, in days. */
const FIGURE_DAYS = 90

/**
 * Counts the requests of the last 90 days that were sent, those after which the same address
 * ordered one of their fabrics, and those that wait. One statement.
 */
export async function readSwatchFigures({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SwatchFigures> {
  const since = new Date(clock.now().getTime() - FIGURE_DAYS * 86_400_000)
  const [figures] = await readRows(db, swatchFiguresOutput)`
    SELECT ${FIGURE_DAYS}::int AS days,
      count(*) FILTER (WHERE r."sentAt" IS NOT NULL)::int AS sent,
      count(*) FILTER (WHERE r."sentAt" IS NOT NULL AND EXISTS (
        SELECT 1 FROM "Order" o
        JOIN "OrderItem" i ON i."orderId" = o.id
        JOIN "Product" p ON p.id = i."productId"
        JOIN "OptionValue" v ON v.id = ANY (p."optionValueIds")
        WHERE o."paidAt" >= ${since} AND o."paidAt" >= r."createdAt" AND o.email = r.email
          AND lower(v.label) = ANY (SELECT lower(label) FROM unnest(r.fabrics) AS label)))::int
        AS ordered,
      (SELECT count(*)::int FROM "SwatchRequest" WHERE "sentAt" IS NULL) AS "toSend"
    FROM "SwatchRequest" r WHERE r."createdAt" >= ${since}`
  if (!figures) throw new Error('A count gave no row.')
  return figures
}
