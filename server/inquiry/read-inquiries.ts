import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { foldedContains } from '../platform/folded.ts'
import { offsetOf, paginate } from '../lib/pagination.ts'
import {
  inquiryOutput,
  inquiryStatuses,
  type InquiryListInput,
  type InquiryListOutput,
  inquiryStatsOutput,
  type InquiryStats,
} from './inquiry.schema.ts'
import { readRows } from '../platform/sql.ts'
import { dayInLondon } from '../lib/london-time.shared.ts'
import { countOpenBalances, hasOpenBalance, removalBalances } from './removal-balances.ts'
import { ShopError } from '../lib/errors.ts'
import { removalEstimate, storedInventory } from '../removal/estimate/estimate.schema.ts'
import type { InquiryDetails, InquiryOutput } from './inquiry.schema.ts'

const row = inquiryOutput.extend({ quotationDate: z.date().nullable(), createdAt: z.date() })
const counted = z.object({ status: z.enum([...inquiryStatuses, 'deleted']), count: z.int() })

/** Must equal the expression of the index Inquiry_folded_idx. */
const searched = Prisma.sql`("firstName" || ' ' || "lastName" || ' ' || email || ' ' || phone || ' ' ||
  regexp_replace(phone, '\\D', '', 'g'))`

const columns = {
  createdAt: Prisma.sql`"createdAt"`,
  firstName: Prisma.sql`lower("firstName")`,
  lastName: Prisma.sql`lower("lastName")`,
  email: Prisma.sql`email`,
  status: Prisma.sql`status`,
} satisfies Record<InquiryListInput['sortBy'], Prisma.Sql>

/**
 * A page of inquiries, or of deleted ones, searched by name, e-mail address and phone number; the
 * summary depends only on the search, and leaves deleted ones out. Two statements, three for balances.
 */
export async function listInquiries(
  deps: Pick<Deps, 'db' | 'clock'>,
  { status, search, sortBy, sortOrder, ...page }: InquiryListInput,
): Promise<InquiryListOutput> {
  const found = search ? foldedContains(searched, search) : Prisma.sql`true`
  const isDeleted = status === 'deleted'
  const { db, clock } = deps
  const balances = removalBalances.find((one) => one === status)
  const stands = isDeleted ? Prisma.sql`"archivedAt" IS NOT NULL` : Prisma.sql`"archivedAt" IS NULL`
  const chosen = balances
    ? hasOpenBalance(balances, dayInLondon(clock.now()))
    : status && !isDeleted
      ? Prisma.sql`status = ${status}::"InquiryStatus"`
      : Prisma.sql`true`
  const direction = sortOrder === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [rows, counts, withBalance] = await Promise.all([
    readRows(db, row)`
      SELECT id, "firstName", "lastName", email, phone, notes, status::text AS status,
        "quotationAmountPence", "quotationDate", "adminNotes", "createdAt"
      FROM "Inquiry" WHERE ${found} AND ${stands} AND ${chosen}
      ORDER BY ${columns[sortBy]} ${direction}, id ${direction}
      LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, counted)`
      SELECT CASE WHEN "archivedAt" IS NULL THEN status::text ELSE 'deleted' END AS status,
        count(*)::int AS count
      FROM "Inquiry" WHERE ${found} GROUP BY 1`,
    balances ? countOpenBalances(deps, balances, found) : { count: 0 },
  ])
  const countOf = {
    balancesOverdue: withBalance.count,
    balancesDue: withBalance.count,
    pending: 0,
    contacted: 0,
    quoted: 0,
    completed: 0,
    cancelled: 0,
    deleted: 0,
  }
  for (const row of counts) countOf[row.status] = row.count
  const { deleted: _, balancesOverdue: _overdue, balancesDue: _due, ...statusSummary } = countOf
  const standing = Object.values(statusSummary).reduce((sum, count) => sum + count, 0)
  const total = status ? countOf[status] : standing
  return { items: rows.map(inquiryOf), pagination: paginate(page, total), statusSummary }
}

/** How long an inquiry counts as recent, in days. */
const RECENT_DAYS = 30

/** The four figures above the list of inquiries, without deleted ones. One statement. */
export async function readInquiryStats({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<InquiryStats> {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * 86_400_000)
  const [stats] = await readRows(db, inquiryStatsOutput)`
    SELECT count(*)::int AS "totalInquiries",
      count(*) FILTER (WHERE status = 'pending')::int AS "pendingInquiries",
      count(*) FILTER (WHERE status = 'completed')::int AS "completedInquiries",
      count(*) FILTER (WHERE "createdAt" >= ${since})::int AS "recentInquiries"
    FROM "Inquiry" WHERE "archivedAt" IS NULL`
  if (!stats) throw new Error('A count gave no row.')
  return stats
}

/** Reads one inquiry, with what was counted and its photographs; throws NOT_FOUND, also for a deleted one. */
export async function readInquiry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<InquiryDetails> {
  const row = await db.inquiry.findFirst({
    where: { id, archivedAt: null },
    select: {
      ...inquiryFields,
      inventory: true,
      estimate: true,
      photographs: {
        where: { endsAt: { gt: clock.now() } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, width: true, height: true },
      },
    },
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
  const { inventory, estimate, photographs, ...inquiry } = row
  return {
    ...inquiryOf(inquiry),
    inventory: storedInventory.nullable().parse(inventory),
    estimate: removalEstimate.nullable().parse(estimate),
    photographs,
  }
}

export const inquiryFields = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  notes: true,
  status: true,
  quotationAmountPence: true,
  quotationDate: true,
  adminNotes: true,
  createdAt: true,
} satisfies Prisma.InquirySelect

type InquiryRow = Prisma.InquiryGetPayload<{ select: typeof inquiryFields }>

/** An inquiry as staff see it. */
export function inquiryOf(row: InquiryRow): InquiryOutput {
  return {
    ...row,
    quotationDate: row.quotationDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
