import { caseKindNames, type CaseKind } from '../case/case-kinds.ts'
import { returnStatusNames } from '../order/return/return-words.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { inboxKindNames } from './inbox.schema.ts'

/**
 * Something that waits for an answer of staff. An arm selects these columns, in this order: kind, id,
 * "group", topic, name, "orderNumber", excerpt, since (when the wait began, or the answer was given),
 * "isUnread".
 */
interface InboxKind {
  waiting: Prisma.Sql
  answered: Prisma.Sql
  /** What a topic of this kind is called. */
  nameOf: (topic: string) => string
}

/** How many characters of what was written the list shows. */
const EXCERPT = 140

const aCase = (since: Prisma.Sql, where: Prisma.Sql) => Prisma.sql`
  SELECT 'case' AS kind, c.id,
    CASE WHEN c.kind = 'question' THEN 'questions' ELSE 'damage' END AS "group",
    c.kind::text AS topic, o."firstName" || ' ' || o."lastName" AS name,
    o.number AS "orderNumber", left(m.text, ${EXCERPT}::int) AS excerpt, ${since} AS since,
    c."staffReadAt" IS NULL OR c."staffReadAt" < m."createdAt" AS "isUnread"
  FROM "Case" c JOIN "Order" o ON o.id = c."orderId"
  CROSS JOIN LATERAL (
    SELECT m.text, m."createdAt" FROM "CaseMessage" m
    WHERE m."caseId" = c.id AND m.author = 'buyer'
    ORDER BY m."createdAt" DESC, m.id DESC LIMIT 1) m
  WHERE ${where} AND o."archivedAt" IS NULL`

/** A return waits for staff before they accept it, when its money is due, and until they look at it. */
const isReturnWaiting = Prisma.sql`(r.status = 'asked'
  OR (r."warnedAt" IS NOT NULL AND r.status IN ('accepted', 'slotBooked', 'collected'))
  OR (r."collectedAt" IS NOT NULL AND r."inspectedAt" IS NULL))`
const returnWaitsSince = Prisma.sql`
  CASE WHEN r."collectedAt" IS NOT NULL THEN r."collectedAt" ELSE COALESCE(r."warnedAt", r."noticeAt") END`

const aReturn = (since: Prisma.Sql, where: Prisma.Sql) => Prisma.sql`
  SELECT 'return' AS kind, r.id, 'returns' AS "group", r.status::text AS topic,
    o."firstName" || ' ' || o."lastName" AS name, o.number AS "orderNumber",
    left(r.notes, ${EXCERPT}::int) AS excerpt, ${since} AS since,
    r.status = 'asked' AS "isUnread"
  FROM "Return" r JOIN "Order" o ON o.id = r."orderId"
  WHERE ${where} AND o."archivedAt" IS NULL`

const isCaseKind = (topic: string): topic is CaseKind => Object.hasOwn(caseKindNames, topic)

/** Everything that waits in the inbox: a feature that has more adds its arms here. */
export const inboxKinds: Readonly<Record<(typeof inboxKindNames)[number], InboxKind>> = {
  case: {
    waiting: aCase(Prisma.sql`c."waitingSince"`, Prisma.sql`c."waitingSince" IS NOT NULL`),
    answered: aCase(Prisma.sql`c."lastAt"`, Prisma.sql`c."waitingSince" IS NULL`),
    nameOf: (topic) => (isCaseKind(topic) ? caseKindNames[topic] : 'Question'),
  },
  return: {
    waiting: aReturn(returnWaitsSince, isReturnWaiting),
    answered: aReturn(Prisma.sql`r."updatedAt"`, Prisma.sql`NOT ${isReturnWaiting}`),
    nameOf: (topic) => `Return, ${returnStatusNames[topic] ?? topic}`,
  },
}
