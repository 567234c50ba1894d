import { z } from 'zod'
import { packedBoxes } from '#server/catalogue/packed-box.schema.ts'
import { loadsOf } from '#server/delivery/slots/loads.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'

/**
 * The answers `m` whose replacement or part has no window: those that staff did not post. Partial
 * index: CaseMessage_toSend_idx.
 */
const toArrange = Prisma.sql`
  "CaseMessage" m JOIN "Case" c ON c.id = m."caseId" JOIN "Order" o ON o.id = c."orderId"
  WHERE m.answer IN ('part', 'piece') AND m."postedAt" IS NULL AND NOT EXISTS (
    SELECT FROM "DeliveryBooking" b
    WHERE b."messageId" = m.id AND b.status IN ('booked', 'delivered'))`

/** The pieces that stop or answer `m` brings, as JSON; a part is named for its piece. */
export const replacementLinesJson = Prisma.sql`
  SELECT json_agg(json_build_object('title', CASE
        WHEN m.answer = 'piece' THEN i.title
        WHEN m.part = '' THEN 'Part for ' || i.title
        ELSE m.part || ' for ' || i.title END,
      'variant', i.variant, 'image', i.image, 'quantity', n.quantity,
      'boxes', CASE WHEN m.answer = 'piece' THEN p.boxes ELSE '[]' END,
      'weightGrams', CASE WHEN m.answer = 'piece' THEN p."weightGrams" END) ORDER BY i.position)
  FROM "Case" k, "OrderItem" i JOIN "Product" p ON p.id = i."productId", LATERAL (
    SELECT CASE WHEN m.answer = 'piece' OR EXISTS (
        SELECT FROM "ReplacementLine" r WHERE r."messageId" = m.id)
      THEN (SELECT r.quantity FROM "ReplacementLine" r
        WHERE r."messageId" = m.id AND r."orderItemId" = i.id)
      ELSE (SELECT 1 FROM "CaseLine" l WHERE l."caseId" = k.id AND l."orderItemId" = i.id)
      END AS quantity) AS n
  WHERE k.id = m."caseId" AND i."orderId" = k."orderId" AND n.quantity > 0`

const waitingRow = z.object({
  messageId: z.uuid(),
  answer: z.enum(['part', 'piece']),
  part: z.string(),
  orderId: z.uuid(),
  number: z.int(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  since: z.date(),
  hasFailed: z.boolean(),
  failure: z.string().nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string().nullable(),
      image: z.string().nullable(),
      quantity: z.int(),
      boxes: packedBoxes,
      weightGrams: z.int().nullable(),
    }),
  ),
  boxes: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
  total: z.int(),
})
export type WaitingReplacement = z.infer<typeof waitingRow>

/** Reads the replacements and parts without a window, the oldest first. */
export const readWaitingReplacements = (
  { pool }: Pick<Deps, 'pool'>,
  shown: number,
): Promise<WaitingReplacement[]> =>
  readRows(
    sqlOf(pool),
    waitingRow,
  )(Prisma.sql`
    WITH waiting AS (
      SELECT m.*, o.id AS "orderId", o.number, o."firstName" || ' ' || o."lastName" AS name, o.city,
        o.pincode, count(*) OVER ()::int AS total
      FROM ${toArrange} ORDER BY m."createdAt", m.id LIMIT ${shown}),
    ${loadsOf(Prisma.sql`
      SELECT m.id AS key, i."productId", r.quantity
      FROM waiting m JOIN "ReplacementLine" r ON r."messageId" = m.id AND m.answer = 'piece'
      JOIN "OrderItem" i ON i.id = r."orderItemId"`)}
    SELECT m.id AS "messageId", m.answer::text AS answer, m.part, m."orderId", m.number, m.name, m.city,
      m.pincode, COALESCE(failed."failedAt", m."createdAt") AS since, failed.id IS NOT NULL AS "hasFailed",
      failed.failure, COALESCE((${replacementLinesJson}), '[]') AS lines,
      COALESCE(l.boxes, 1) AS boxes, COALESCE(l.grams, 0) AS "weightGrams",
      COALESCE(l.litres, 0) AS litres, m.total
    FROM waiting m LEFT JOIN load l ON l.key = m.id LEFT JOIN LATERAL (
      SELECT b.id, b.failure, b."failedAt" FROM "DeliveryBooking" b
      WHERE b."messageId" = m.id AND b.status = 'failed' ORDER BY b."createdAt" DESC LIMIT 1) AS failed
      ON true
    ORDER BY m."createdAt", m.id`)

/** SQL: how many replacements and parts have no window. */
export const countWaitingReplacements = Prisma.sql`SELECT count(*)::int FROM ${toArrange}`
