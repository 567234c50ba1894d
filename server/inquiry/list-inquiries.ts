import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { foldedContains } from '../platform/folded.ts'
import { offsetOf, paginate } from '../lib/pagination.ts'
import { inquiryOf } from './inquiry-row.ts'
import {
  inquiryOutput,
  inquiryStatuses,
  type InquiryListInput,
  type InquiryListOutput,
} from './inquiry.schema.ts'
import { readRows } from '../platform/sql.ts'

const row = inquiryOutput.extend({ quotationDate: z.date().nullable(), createdAt: z.date() })
const counted = z.object({ status: z.enum(inquiryStatuses), count: z.int() })

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
 * A page of inquiries, searched by name, e-mail address and phone number; the summary depends only
 * on the search. Two statements.
 */
export async function listInquiries(
  { db }: Pick<Deps, 'db'>,
  { status, search, sortBy, sortOrder, ...page }: InquiryListInput,
): Promise<InquiryListOutput> {
  const found = search ? foldedContains(searched, search) : Prisma.sql`true`
  const chosen = status ? Prisma.sql`status = ${status}::"InquiryStatus"` : Prisma.sql`true`
  const direction = sortOrder === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [rows, counts] = await Promise.all([
    readRows(db, row)`
      SELECT id, "firstName", "lastName", email, phone, notes, status::text AS status,
        "quotationAmountPence", "quotationDate", "adminNotes", "createdAt"
      FROM "Inquiry" WHERE ${found} AND ${chosen}
      ORDER BY ${columns[sortBy]} ${direction}, id ${direction}
      LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, counted)`
      SELECT status::text AS status, count(*)::int AS count
      FROM "Inquiry" WHERE ${found} GROUP BY status`,
  ])
  const statusSummary = { pending: 0, contacted: 0, quoted: 0, completed: 0, cancelled: 0 }
  for (const { status, count } of counts) statusSummary[status] = count
  const total = status ? statusSummary[status] : counts.reduce((sum, { count }) => sum + count, 0)
  return { items: rows.map(inquiryOf), pagination: paginate(page, total), statusSummary }
}
