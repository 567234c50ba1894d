import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { InquiryError } from './inquiry.errors.ts'
import { removalName } from '../lib/order-name.shared.ts'
import { endPhotographsOf } from '../photograph/photographs.ts'
import type { Tx } from '../platform/db.ts'

/** How long a deleted inquiry can be restored, in days. */
const RESTORABLE_DAYS = 30

/**
 * Deletes an inquiry from every list; it can be restored for 30 days, and then it goes. Its audit
 * entry has only the name and the status. Throws NOT_FOUND; INQUIRY_HAS_REMOVAL while one of its
 * quotations can be accepted, or its removal is booked.
 */
export async function removeInquiry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockInquiry(tx, id, { isDeleted: false })
    const open = await tx.removal.findFirst({
      where: { inquiryId: id, endedAt: null },
      select: { number: true, status: true },
    })
    if (open) {
      const booked = open.status === 'booked'
      throw new InquiryError('INQUIRY_HAS_REMOVAL', { name: removalName(open.number), booked })
    }
    await tx.inquiry.update({ where: { id }, data: { archivedAt: clock.now() } })
    await recordAudit(tx, actor, { action: 'removed', entity: 'inquiry', entityId: id, before })
  })
}

/** Takes a deleted inquiry back into the lists; throws NOT_FOUND for one that is not deleted. */
export async function restoreInquiry(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const after = await lockInquiry(tx, id, { isDeleted: true })
    await tx.inquiry.update({ where: { id }, data: { archivedAt: null } })
    await recordAudit(tx, actor, { action: 'restored', entity: 'inquiry', entityId: id, after })
  })
}

/** Locks an inquiry: a quotation meanwhile waits. Throws NOT_FOUND. */
async function lockInquiry(tx: Tx, id: string, { isDeleted }: { isDeleted: boolean }) {
  await tx.$executeRaw`SELECT 1 FROM "Inquiry" WHERE id = ${id}::uuid FOR UPDATE`
  const inquiry = await tx.inquiry.findFirst({
    where: { id, archivedAt: isDeleted ? { not: null } : null },
    select: { firstName: true, lastName: true, status: true },
  })
  if (!inquiry) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
  return inquiry
}

/** Deletes for good the inquiries that staff deleted 30 days ago, with their photographs; their removals stay. */
export async function forgetInquiries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RESTORABLE_DAYS * 86_400_000)
  await db.$transaction(async (tx) => {
    const gone = await tx.inquiry.findMany({
      where: { archivedAt: { lt: before } },
      select: { id: true },
    })
    const ids = gone.map(({ id }) => id)
    await endPhotographsOf(tx, { inquiryIds: ids })
    await tx.inquiry.deleteMany({ where: { id: { in: ids }, archivedAt: { lt: before } } })
  })
}
