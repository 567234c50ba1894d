import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { lockOrder } from '../lock-order.ts'
import { makeOfferedTo } from '../delivery/move-booking.ts'
import { takeCollection } from './collect-return.ts'
import { noteReturn, type Doer } from './note-return.ts'
import { planReturn, readReturnableLines, type ReturnableLine } from './read-returnable.ts'
import { readReturn } from './read-returns.ts'
import { readReturnWindows, refundBy } from './return-windows.ts'
import type { AddReturnInput, OrderReturn } from './return.schema.ts'

type AddDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'clock' | 'settings'>

/**
 * Requests the return of delivered pieces, within the shop's days after their delivery; staff
 * record returns for buyers at any time. A given window for the collection is booked at once: a
 * return needs no approval. The same key is the same return. Throws NOT_DELIVERED, RETURN_TOO_LATE,
 * PIECES_GONE for pieces that are cancelled, returned or refunded already, SLOT_GONE with the next
 * free windows.
 */
export async function addReturn(
  deps: AddDeps,
  visitor: OrderVisitor,
  input: AddReturnInput,
): Promise<OrderReturn> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { id: input.orderId })
  const isStaff = seenBy === 'staff'
  if (!isStaff) await limit(deps, 'window by order', id)
  const doer: Doer = { by: isStaff ? 'staff' : 'buyer', actorId: visitor.user?.id ?? null }
  if (input.deliverySlotId) await makeOfferedTo(deps, id, input.deliverySlotId)
  const returnId = await deps.db.$transaction((tx) => write(deps, tx, { ...input, id, doer }))
  return readReturn(deps, returnId)
}

interface Asked extends AddReturnInput {
  /** The order's id. */
  id: string
  doer: Doer
}

async function write(deps: AddDeps, tx: Tx, asked: Asked): Promise<string> {
  const { id, doer, items, idempotencyKey: requestKey = null, deliverySlotId } = asked
  const order = await lockOrder(tx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  const known = requestKey !== null && (await readKnown(tx, { id, requestKey, items }))
  if (known) return known
  const noticeAt = deps.clock.now()
  const bought = await readReturnableLines(tx, id)
  await checkTime(deps, tx, { ...asked, lines: bought })
  const { lines, isAll } = planReturn(bought, items)
  const sent = await tx.return.create({
    data: {
      orderId: id,
      reason: asked.reason ?? null,
      notes: asked.notes,
      requestKey,
      noticeAt,
      refundBy: new Date(refundBy(noticeAt)),
      withDelivery: isAll,
      lines: {
        create: lines.map(({ id: orderItemId, quantity }) => ({ orderItemId, quantity })),
      },
    },
    select: { id: true },
  })
  const step = { returnId: sent.id, doer }
  await noteReturn(deps, tx, { ...step, to: 'asked', isTold: !deliverySlotId })
  if (deliverySlotId) await takeCollection(deps, tx, { ...step, slotId: deliverySlotId })
  if (doer.by === 'buyer') await notifyStaff(tx, 'return', { id: sent.id, subject: id })
  return sent.id
}

/** Refuses pieces that are not delivered yet, and for a buyer those past their last day. */
async function checkTime(
  deps: AddDeps,
  tx: Tx,
  { id, doer, items, lines }: Asked & { lines: readonly ReturnableLine[] },
): Promise<void> {
  const { contact, promises } = deps.settings.current()
  const windows = await readReturnWindows(deps, tx, id)
  const wanted = new Set(items.map(({ productId }) => productId))
  for (const line of lines.filter(({ productId }) => wanted.has(productId))) {
    const obstacle = windows.of(line.id)?.obstacle
    if (obstacle === 'toCome') throw new OrderError('NOT_DELIVERED', { title: line.title })
    if (obstacle === 'tooLate' && doer.by === 'buyer') {
      throw new OrderError('RETURN_TOO_LATE', { days: promises.returnDays, phone: contact.phone })
    }
  }
}

/** Reads the return that a key has made; throws KEY_REUSED when it was of other pieces. */
async function readKnown(
  tx: Tx,
  { id, requestKey, items }: { id: string; requestKey: string; items: Asked['items'] },
): Promise<string | null> {
  const known = await tx.return.findUnique({
    where: { orderId_requestKey: { orderId: id, requestKey } },
    select: { id: true, lines: { select: { quantity: true, item: true } } },
  })
  if (!known) return null
  const sent = new Map(known.lines.map((line) => [line.item.productId, line.quantity]))
  const isSame =
    items.length === sent.size &&
    items.every(({ productId, quantity }) => sent.get(productId) === quantity)
  if (!isSame) throw new ShopError('KEY_REUSED', {})
  return known.id
}
