import type { Deps } from '../platform/deps.ts'
import { inquiryStatsOutput, type InquiryStats } from './inquiry.schema.ts'
import { readRows } from '../platform/sql.ts'

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
