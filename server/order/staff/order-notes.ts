import type { Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderNote } from './staff-page.schema.ts'

/** Reads the internal notes about an order, newest first. */
export async function readOrderNotes(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<OrderNote[]> {
  const rows = await db.orderNote.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, text: true, authorName: true, createdAt: true },
  })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Adds an internal note to an order, with its author and the time. Throws NOT_FOUND. */
export async function addOrderNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  author: Actor,
  { id: orderId, text }: { id: string; text: string },
): Promise<void> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: { id: true } })
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  await db.orderNote.create({
    data: {
      orderId,
      text,
      authorId: author.id,
      authorName: author.userName,
      createdAt: clock.now(),
    },
  })
}
