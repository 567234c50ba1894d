import { z } from 'zod'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { removalName } from '../lib/format.ts'
import { readRows } from '../platform/sql.ts'

const removed = z.object({ firstName: z.string(), lastName: z.string(), status: z.string() })

/**
 * Deletes an inquiry. Its audit entry has only the name and the status. Throws NOT_FOUND;
 * INQUIRY_HAS_JOB while one of its quotations can be accepted, or its removal is booked. Removals
 * that ended stay, for the books.
 */
export async function removeInquiry(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    // A concurrent quotation waits, and then finds it deleted.
    await tx.$executeRaw`SELECT 1 FROM "Inquiry" WHERE id = ${id}::uuid FOR UPDATE`
    const open = await tx.job.findFirst({
      where: { inquiryId: id, endedAt: null },
      select: { number: true, status: true },
    })
    if (open) {
      const booked = open.status === 'booked'
      throw new ShopError('INQUIRY_HAS_JOB', { name: removalName(open.number), booked })
    }
    const [before] = await readRows(tx, removed)`
      DELETE FROM "Inquiry" WHERE id = ${id}::uuid
      RETURNING "firstName", "lastName", status::text AS status`
    if (!before) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
    await recordAudit(tx, actor, { action: 'removed', entity: 'inquiry', entityId: id, before })
  })
}
