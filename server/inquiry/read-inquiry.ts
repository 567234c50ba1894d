import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { inquiryFields, inquiryOf } from './inquiry-row.ts'
import type { InquiryOutput } from './inquiry.schema.ts'

/** Reads one inquiry; throws NOT_FOUND, also for a deleted one. */
export async function readInquiry({ db }: Pick<Deps, 'db'>, id: string): Promise<InquiryOutput> {
  const row = await db.inquiry.findFirst({
    where: { id, archivedAt: null },
    select: inquiryFields,
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
  return inquiryOf(row)
}
