import { dayText } from '../lib/london-time.shared.ts'
import { answerBy, COMPLAINT_DAYS, COMPLAINT_SOON_DAYS } from '../complaint/complaint-clock.ts'
import { caseKindNames, type CaseKind } from '../case/case-kinds.shared.ts'
import { discrepancyNames } from '#server/payment/discrepancy/discrepancy-kinds.shared.ts'
import { needStaff } from '#server/payment/discrepancy/list-discrepancies.ts'
import { returnStatusNames } from '../order/return/return-labels.shared.ts'
import { searched } from '../order/staff/search-orders.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { quotationName } from '../lib/order-name.shared.ts'
import { foldedContains } from '../platform/folded.ts'
import type { Permission } from '../lib/people/roles-and-permissions.shared.ts'
import type { InboxKindName } from './inbox.schema.ts'

/**
 * A kind of item that waits for an answer of staff. `rows` is one SELECT without WHERE of these
 * columns, in this order: kind, id, "group", topic, subject, name, "orderNumber", excerpt, since
 * (when the wait began, or the answer was given), "isUnread".
 */
interface InboxKind {
  /** The permission to see it. */
  needs: Permission
  rows: (since: Prisma.Sql) => Prisma.Sql
  waiting: { where: Prisma.Sql; since: Prisma.Sql }
  answered: { where: Prisma.Sql; since: Prisma.Sql }
  /** The condition that a search finds a row. */
  found: (term: string, orderPrefix: string) => Prisma.Sql
  /** The label of a topic of this kind. */
  nameOf: (topic: string) => string
  /** After how many hours an answer is due soon, and late; else as for a case. */
  hours?: { soon: number; late: number }
}

/** How many characters of the text the list shows. */
const EXCERPT = 140

const isCaseKind = (topic: string): topic is CaseKind => Object.hasOwn(caseKindNames, topic)

const cases: InboxKind = {
  needs: 'afterSale',
  rows: (since) => Prisma.sql`
    SELECT 'case' AS kind, c.id,
      CASE WHEN c.kind = 'question' THEN 'questions' ELSE 'damage' END AS "group",
      c.kind::text AS topic, NULL AS subject, o."firstName" || ' ' || o."lastName" AS name,
      o.number AS "orderNumber", left(m.text, ${EXCERPT}::int) AS excerpt, ${since} AS since,
      c."staffReadAt" IS NULL OR c."staffReadAt" < m."createdAt" AS "isUnread"
    FROM "Case" c JOIN "Order" o ON o.id = c."orderId"
    CROSS JOIN LATERAL (
      SELECT m.text, m."createdAt" FROM "CaseMessage" m
      WHERE m."caseId" = c.id AND m.author = 'buyer'
      ORDER BY m."createdAt" DESC, m.id DESC LIMIT 1) m`,
  waiting: {
    where: Prisma.sql`c."waitingSince" IS NOT NULL`,
    since: Prisma.sql`c."waitingSince"`,
  },
  answered: {
    where: Prisma.sql`c."waitingSince" IS NULL`,
    since: Prisma.sql`c."lastAt"`,
  },
  found: searched,
  nameOf: (topic) => (isCaseKind(topic) ? caseKindNames[topic] : 'Question'),
}

/**
 * A return waits for staff until they accept it, also where its buyer chose the day of collection;
 * when its refund is due, and until it is inspected.
 */
const isReturnNew = Prisma.sql`(r.status IN ('asked', 'slotBooked') AND r."acceptedAt" IS NULL)`
const isReturnWaiting = Prisma.sql`(${isReturnNew}
  OR (r."warnedAt" IS NOT NULL AND r.status IN ('accepted', 'slotBooked', 'collected'))
  OR (r."collectedAt" IS NOT NULL AND r."inspectedAt" IS NULL))`

/** Accepted returns, or those that were refunded early, whose items are still with their buyers. */
export const isReturnToCollect = Prisma.sql`(r."collectedAt" IS NULL AND (r.status = 'refunded'
  OR (r.status IN ('accepted', 'slotBooked') AND r."acceptedAt" IS NOT NULL)))`

const returns: InboxKind = {
  needs: 'afterSale',
  rows: (since) => Prisma.sql`
    SELECT 'return' AS kind, r.id, 'returns' AS "group", r.status::text AS topic, NULL AS subject,
      o."firstName" || ' ' || o."lastName" AS name, o.number AS "orderNumber",
      left(r.notes, ${EXCERPT}::int) AS excerpt, ${since} AS since,
      ${isReturnNew} AS "isUnread"
    FROM "Return" r JOIN "Order" o ON o.id = r."orderId"`,
  waiting: {
    where: Prisma.sql`${isReturnWaiting}`,
    since: Prisma.sql`CASE WHEN r."collectedAt" IS NOT NULL THEN r."collectedAt"
      ELSE COALESCE(r."warnedAt", r."noticeAt") END`,
  },
  answered: {
    where: Prisma.sql`NOT ${isReturnWaiting}`,
    since: Prisma.sql`r."updatedAt"`,
  },
  found: searched,
  nameOf: (topic) => `Return, ${returnStatusNames[topic] ?? topic}`,
}

const questions: InboxKind = {
  needs: 'reviews',
  rows: (since) => Prisma.sql`
    SELECT 'question' AS kind, q.id, 'questions' AS "group", '' AS topic, p.title AS subject,
      q.name, NULL::int AS "orderNumber", left(q.question, ${EXCERPT}::int) AS excerpt,
      ${since} AS since, false AS "isUnread"
    FROM "ProductQuestion" q JOIN "Product" p ON p.id = q."productId"`,
  waiting: {
    where: Prisma.sql`q."answeredAt" IS NULL AND q."archivedAt" IS NULL`,
    since: Prisma.sql`q."createdAt"`,
  },
  answered: {
    where: Prisma.sql`q."answeredAt" IS NOT NULL AND q."archivedAt" IS NULL`,
    since: Prisma.sql`q."answeredAt"`,
  },
  found: (term) => foldedContains(Prisma.sql`q.name || ' ' || COALESCE(q.email, '')`, term),
  nameOf: () => 'Question',
}

/** The topic of a complaint is the moment that it was made. */
const complaints: InboxKind = {
  needs: 'inquiries',
  rows: (since) => Prisma.sql`
    SELECT 'complaint' AS kind, d.id, 'complaints' AS "group", d."createdAt"::text AS topic,
      NULL AS subject, d.name, NULL::int AS "orderNumber", left(d.text, ${EXCERPT}::int) AS excerpt,
      ${since} AS since, false AS "isUnread"
    FROM "DataComplaint" d`,
  waiting: {
    where: Prisma.sql`d."answeredAt" IS NULL`,
    since: Prisma.sql`d."createdAt"`,
  },
  answered: {
    where: Prisma.sql`d."answeredAt" IS NOT NULL`,
    since: Prisma.sql`d."answeredAt"`,
  },
  found: (term) => foldedContains(Prisma.sql`d.name || ' ' || d.email`, term),
  nameOf: (madeAt) => `Data complaint, answer by ${dayText(answerBy(new Date(madeAt)))}`,
  hours: { soon: (COMPLAINT_DAYS - COMPLAINT_SOON_DAYS) * 24, late: COMPLAINT_DAYS * 24 },
}

/** A review waits since it was written, or since its first report. */
const reviewWaitsSince = Prisma.sql`LEAST(v."toCheckSince",
  (SELECT min(e."createdAt") FROM "ReviewReport" e WHERE e."reviewId" = v.id))`
const isReported = Prisma.sql`EXISTS (SELECT FROM "ReviewReport" e WHERE e."reviewId" = v.id)`

const reviews: InboxKind = {
  needs: 'reviews',
  rows: (since) => Prisma.sql`
    SELECT 'review' AS kind, v.id, 'reviews' AS "group",
      CASE WHEN ${isReported} THEN 'reported' ELSE v.state::text END AS topic, p.title AS subject,
      v."userName" AS name, o.number AS "orderNumber",
      left(v.message, ${EXCERPT}::int) AS excerpt, ${since} AS since, false AS "isUnread"
    FROM "Review" v JOIN "Product" p ON p.id = v."productId"
    LEFT JOIN "OrderItem" i ON i.id = v."orderItemId" LEFT JOIN "Order" o ON o.id = i."orderId"`,
  waiting: {
    where: Prisma.sql`(v."toCheckSince" IS NOT NULL OR ${isReported})`,
    since: reviewWaitsSince,
  },
  answered: {
    where: Prisma.sql`v."toCheckSince" IS NULL AND NOT ${isReported}`,
    since: Prisma.sql`COALESCE(v."repliedAt", v."createdAt")`,
  },
  // By ids, so that the indexes of orders are used before reviews are joined.
  found: (term, orderPrefix) => Prisma.sql`v.id = ANY (ARRAY(
    SELECT v.id FROM "Order" o JOIN "OrderItem" i ON i."orderId" = o.id
      JOIN "Review" v ON v."orderItemId" = i.id WHERE ${searched(term, orderPrefix)}
    UNION ALL SELECT v.id FROM "Review" v WHERE ${foldedContains(Prisma.sql`v."userName"`, term)}))`,
  nameOf: (topic) => (topic === 'reported' ? 'Reported review' : 'Review'),
}

const isUrgent = Prisma.sql`f.kind = ANY(${needStaff}::text[])`

/** Payments that need staff: disputed by the bank, refunded in vain, or matching no order. */
const payments: InboxKind = {
  needs: 'discrepancies',
  rows: (since) => Prisma.sql`
    SELECT 'payment' AS kind, f.id, 'payments' AS "group", f.kind AS topic, NULL AS subject,
      COALESCE(o."firstName" || ' ' || o."lastName", j."firstName" || ' ' || j."lastName",
        f."intentId") AS name,
      o.number AS "orderNumber", left(f.detail, ${EXCERPT}::int) AS excerpt, ${since} AS since,
      false AS "isUnread"
    FROM "PaymentFinding" f LEFT JOIN "Order" o ON o.id = f."orderId"
    LEFT JOIN "Payment" p ON p."intentId" = f."intentId" AND p."jobId" IS NOT NULL
    LEFT JOIN "Job" j ON j.id = p."jobId"`,
  waiting: {
    where: Prisma.sql`${isUrgent} AND f."resolvedAt" IS NULL`,
    since: Prisma.sql`f."createdAt"`,
  },
  answered: {
    where: Prisma.sql`${isUrgent} AND f."resolvedAt" IS NOT NULL`,
    since: Prisma.sql`f."resolvedAt"`,
  },
  found: searched,
  nameOf: (topic) => discrepancyNames[topic] ?? 'Payment to check',
  // Money is at stake: late at once.
  hours: { soon: 0, late: 0 },
}

/** Wishes of buyers for a change of their quotation, which staff answer in its conversation. */
const quotations: InboxKind = {
  needs: 'quotations',
  rows: (since) => Prisma.sql`
    SELECT 'quotation' AS kind, q.id, 'questions' AS "group", q.number::text AS topic,
      NULL AS subject, trim(q."firstName" || ' ' || q."lastName" || ' ' || q.company) AS name,
      NULL::int AS "orderNumber", left(m.text, ${EXCERPT}::int) AS excerpt, ${since} AS since,
      false AS "isUnread"
    FROM "Quotation" q CROSS JOIN LATERAL (
      SELECT m.text, m."createdAt" FROM "QuotationMessage" m
      WHERE m."quotationId" = q.id AND m.author = 'buyer'
      ORDER BY m."createdAt" DESC, m.id DESC LIMIT 1) m`,
  waiting: {
    where: Prisma.sql`q."waitingSince" IS NOT NULL`,
    since: Prisma.sql`q."waitingSince"`,
  },
  answered: {
    where: Prisma.sql`q."waitingSince" IS NULL`,
    since: Prisma.sql`m."createdAt"`,
  },
  found: (term) =>
    foldedContains(
      Prisma.sql`'HQ-' || q.number || ' ' || q."firstName" || ' ' || q."lastName" || ' '
        || q.company || ' ' || COALESCE(q.email, '')`,
      term,
    ),
  nameOf: (topic) => `Quotation ${quotationName(Number(topic))}`,
}

/** Every kind in the inbox: a feature with another kind adds it here. */
export const inboxKinds: Readonly<Record<InboxKindName, InboxKind>> = {
  case: cases,
  return: returns,
  question: questions,
  complaint: complaints,
  review: reviews,
  payment: payments,
  quotation: quotations,
}
