import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { foldedContains } from '../platform/folded.ts'
import { offsetOf, paginate } from '../lib/pagination.ts'
import { inquiryOf } from './inquiry-row.ts'
import {
  inquiryOutput,
  inquiryFilters,
  type InquiryListInput,
  type InquiryListOutput,
} from './inquiry.schema.ts'
import { readRows } from '../platform/sql.ts'

const row = inquiryOutput.extend({ quotationDate: z.date().nullable(), createdAt: z.date() })
const counted = z.object({ status: z.enum(inquiryFilters), count: z.int() })

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
 * summary depends only on the search, and leaves deleted ones out. Two statements.
 */
export async function listInquiries(
  { db }: Pick<Deps, 'db'>,
  { status, search, sortBy, sortOrder, ...page }: InquiryListInput,
): Promise<InquiryListOutput> {
  const found = search ? foldedContains(searched, search) : Prisma.sql`true`
  const isDeleted = status === 'deleted'
  const stands = isDeleted ? Prisma.sql`"archivedAt" IS NOT NULL` : Prisma.sql`"archivedAt" IS NULL`
  const chosen =
    status && !isDeleted ? Prisma.sql`status = ${status}::"InquiryStatus"` : Prisma.sql`true`
  const direction = sortOrder === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [rows, counts] = await Promise.all([
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
  ])
  const countOf = { pending: 0, contacted: 0, quoted: 0, completed: 0, cancelled: 0, deleted: 0 }
  for (const row of counts) countOf[row.status] = row.count
  const { deleted: _, ...statusSummary } = countOf
  const standing = Object.values(statusSummary).reduce((sum, count) => sum + count, 0)
  const total = status ? countOf[status] : standing
  return { items: rows.map(inquiryOf), pagination: paginate(page, total), statusSummary }
}
