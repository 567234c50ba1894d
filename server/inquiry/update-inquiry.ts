import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { inquiryFields, inquiryOf } from './read-inquiries.ts'
import type { InquiryOutput, UpdateInquiryInput } from './inquiry.schema.ts'

const changeable = {
  status: true,
  adminNotes: true,
  quotationAmountPence: true,
  quotationDate: true,
} satisfies Prisma.InquirySelect

/**
 * Changes the given fields; any status may follow any other. The quotation is dated when its amount
 * changes. Throws NOT_FOUND, also for a deleted one.
 */
export function updateInquiry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: UpdateInquiryInput,
): Promise<InquiryOutput> {
  return db.$transaction((tx) => changeInquiry({ clock }, tx, actor, input))
}

/** The same in a transaction, which then holds the inquiry's lock. */
export async function changeInquiry(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, status, adminNotes, quotationAmountPence }: UpdateInquiryInput,
): Promise<InquiryOutput> {
  await tx.$executeRaw`SELECT 1 FROM "Inquiry" WHERE id = ${id}::uuid FOR UPDATE`
  const before = await tx.inquiry.findFirst({
    where: { id, archivedAt: null },
    select: changeable,
  })
  if (!before) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
  const quoted =
    quotationAmountPence !== undefined && quotationAmountPence !== before.quotationAmountPence
  const row = await tx.inquiry.update({
    where: { id },
    data: {
      ...(status && { status }),
      ...(adminNotes !== undefined && { adminNotes }),
      ...(quoted && { quotationAmountPence, quotationDate: clock.now() }),
    },
    select: inquiryFields,
  })
  const { status: now, adminNotes: notes, quotationAmountPence: amount, quotationDate } = row
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'inquiry',
    entityId: id,
    before,
    after: { status: now, adminNotes: notes, quotationAmountPence: amount, quotationDate },
  })
  return inquiryOf(row)
}
