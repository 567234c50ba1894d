import type { z } from 'zod'
import { addressColumns } from '#server/address/address-columns.ts'
import { issueChangePapers } from '#server/invoice/issue-change-papers.ts'
import type { BookedSlot, moveDeliveryInput } from '#server/delivery/delivery.schema.ts'
import { isOutside, isPriceToAgree } from '#server/delivery/to-agree.ts'
import { ShopError } from '#server/lib/errors.ts'
import { VAT_PERCENT } from '#server/lib/money.shared.ts'
import { OrderError } from '#server/order/order.errors.ts'
import type { Refunder } from '#server/payment/refund/check-refunder.ts'
import { refundPartsOf, trySendRefunds } from '#server/payment/refund/refund-payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { lockProducts } from '#server/stock/stock.ts'
import { closeBalanceIntents, lowerDelivery } from '../balance/close-balance.ts'
import { takeOff } from '../cancel/take-off.ts'
import type { OrderVisitor } from '../access/who-may-see-order.ts'
import { moveBooking, type MoveDeps } from '../delivery/move-booking.ts'
import { endOfDelivery } from '../delivery/obstacle-to-move.ts'
import { endEmptyParts } from '../delivery/withdraw-pieces.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { addPieces } from './add-pieces.ts'
import { addedOf, addedPaid, paidDelivery, paidPieces, removedOf } from './change-effect.ts'
import type {
  ChangedOrder,
  ChangeEffect,
  ChangeOrderInput,
  OrderChange,
} from './change-order.schema.ts'
import {
  agreedDelivery,
  dearerDelivery,
  deliveryDifference,
  freeFarDays,
  newAddress,
  planDelivery,
} from './change-address.ts'
import {
  checkDeliveries,
  checkFulfilment,
  type Deliveries,
  readDeliveries,
} from './check-deliveries.ts'
import { noteChange, refuseStale } from './note-change.ts'
import { planChange, type PlannedChange } from './plan-change.ts'
import { readKnown } from './read-known.ts'
import { undateBalance } from '../balance/move-balance.ts'
import { settleDifference } from './settle-difference.ts'

type ChangeDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

type Asked = OrderChange &
  Pick<ChangeOrderInput, 'id' | 'takenOutside'> & {
    seenAt?: string
    actor: Refunder
    /** Whether the price of its delivery was to be agreed; by default as it stands. */
    isAgreeing?: boolean
  }

interface Made {
  effect: ChangeEffect
  refunds: ReservedRefund[]
  updatedAt: Date
}

/**
 * Changes an order for staff before its van is loaded: other fabrics or sizes, more or fewer pieces,
 * its note, its address, the price of its delivery. Stock, deliveries, VAT, papers, timeline and audit follow in one transaction. What was
 * paid for pieces that are taken off pays for those that are added; what these cost beyond that is
 * asked for by e-mail or was taken outside; what is left over lowers what is still to be paid, then
 * is refunded. Throws CHANGED_MEANWHILE when staff have changed the order since `seenAt`, ORDER_FINAL
 * for one that is over, CHANGE_REFUSED with the reason, also when its buyer is paying or did something since, PIECES_BEING_MADE, PIECES_GONE, OUT_OF_STOCK,
 * INVALID_INPUT by field; ROLE_MISSING and OWNER_NEEDED for a refund that its staff may not make.
 */
export async function changeOrder(
  deps: ChangeDeps,
  actor: Refunder,
  { seenAt, ...input }: ChangeOrderInput,
): Promise<ChangedOrder> {
  const { isProcessing } = await closeBalanceIntents(deps, input.id)
  if (isProcessing) {
    refuse('The customer is paying for this order right now. Try again in a few minutes.')
  }
  const { effect, refunds, updatedAt } = await deps.db.$transaction((tx) =>
    change(deps, tx, { ...input, seenAt, actor }),
  )
  await deps.failPoint('order changed')
  const refund = await trySendRefunds(deps, refunds)
  return { ...effect, refund, updatedAt: updatedAt.toISOString() }
}

/**
 * Agrees the price of an order's delivery in the transaction that arranges its day, as a change of
 * the order does: a dearer one is asked for, or was taken outside; a cheaper one is given back.
 * Returns the refunds to send. Throws as `changeOrder` does.
 */
async function agreeDelivery(
  deps: ChangeDeps,
  tx: Tx,
  agreed: Pick<Asked, 'id' | 'deliveryPence' | 'takenOutside' | 'actor'>,
): Promise<ReservedRefund[]> {
  const { refunds } = await change(deps, tx, { ...agreed, isAgreeing: true })
  return refunds
}

/**
 * Moves a delivery of an order to another slot, or books its first one, as `moveBooking` does. Staff
 * who book the first day of a delivery whose price was open say what was agreed for it, in pence, 0 for
 * a free one (else INVALID_INPUT): what is dearer is asked for or was taken outside, as by a change of
 * the order. What a buyer names as its price is not kept.
 */
export function arrangeDelivery(
  deps: MoveDeps,
  visitor: OrderVisitor,
  { deliveryPence, takenOutside, ...move }: z.output<typeof moveDeliveryInput>,
): Promise<BookedSlot> {
  const { orderId: id } = move
  return moveBooking(deps, visitor, {
    ...move,
    async agree(tx, actor) {
      if (deliveryPence !== undefined) {
        const outside = takenOutside === undefined ? {} : { takenOutside }
        return () => agreeDelivery(deps, tx, { id, deliveryPence, actor, ...outside })
      }
      if (!(await isPriceToAgree(tx, id))) return null
      const text = 'Enter the price agreed for the delivery, or 0.00 if it’s free.'
      throw new ShopError('INVALID_INPUT', { fields: { deliveryPence: text } })
    },
  })
}

/** Carries what a change would do out of the transaction that undoes it. */
class Previewed extends Error {
  override name = 'Previewed'
  readonly effect: ChangeEffect
  constructor(effect: ChangeEffect) {
    super('The preview of a change is undone.')
    this.effect = effect
  }
}

/**
 * What `changeOrder` would do now: the change itself, undone in the end, so that both agree in
 * everything. Throws what it would throw.
 */
export async function previewChange(
  deps: ChangeDeps,
  actor: Refunder,
  input: OrderChange & { id: string },
): Promise<ChangeEffect> {
  try {
    return await deps.db.$transaction(async (tx) => {
      const { effect } = await change(deps, tx, { ...input, actor })
      throw new Previewed({ ...effect, papers: [] })
    })
  } catch (error) {
    if (error instanceof Previewed) return error.effect
    throw error
  }
}

async function change(deps: ChangeDeps, tx: Tx, asked: Asked): Promise<Made> {
  const { id, actor } = asked
  const order = await lockOrder(tx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: changedFields })
  if (asked.seenAt !== undefined && row.updatedAt > new Date(asked.seenAt)) {
    await refuseStale(tx, id, new Date(asked.seenAt))
  }
  refuseClosed(order)
  const plan = planChange(await readKnown(tx, order, asked), asked)
  const isNoteChanged = asked.notes !== undefined && asked.notes !== row.notes
  const address = newAddress(row, asked.address)
  const delivery = await planDelivery(tx, order, {
    row,
    pincode: address?.pincode ?? row.pincode,
    deliveryPence: asked.deliveryPence,
    isAgreeing: asked.isAgreeing ?? (await isPriceToAgree(tx, id)),
  })
  const difference = deliveryDifference(delivery)
  const isPriceChanged =
    difference.morePence + difference.lessPence > 0 || delivery?.isAgreed === true
  refuseNothing(plan, isNoteChanged || address !== null || isPriceChanged)
  await lockProducts(
    tx,
    [...plan.removed.lines, ...plan.added].map(({ productId }) => productId),
  )
  const before = await readDeliveries(tx, id)
  refuseLoaded(plan, before)
  const needsNewDay = address !== null && (await freeFarDays(tx, id, before, address.pincode))
  if (address !== null && (await isOutside(tx, { ...order, ...row, ...address }))) {
    await undateBalance(deps, tx, id)
  }
  const made = await changePieces(deps, tx, { order, row, plan, before, actor })
  const dearer = dearerDelivery(row, difference.morePence)
  await tx.order.update({
    where: { id },
    data: {
      ...address,
      notes: asked.notes ?? row.notes,
      totalPence: { increment: plan.addedPence + difference.morePence },
      deliveryPence: dearer.deliveryPence,
      ...agreedDelivery(delivery, asked),
      vatPence: { increment: made.vatPence + dearer.vatPence },
    },
  })
  const reference = asked.takenOutside
  const settled = { order, plan, delivery: difference, reference, actor }
  const money = await settleDifference(deps, tx, settled)
  const forgonePence = { increment: money.setOffPence }
  await tx.order.update({ where: { id }, data: { forgonePence } })
  if (money.deliverySetOffPence > 0) await lowerDelivery(tx, id, money.deliverySetOffPence)
  const { updatedAt } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { updatedAt: true },
  })
  const removed = removedOf(plan)
  const added = plan.added.map((pieces) => addedOf(pieces, made.made))
  const papers = await issueChangePapers(deps, tx, {
    orderId: id,
    amountPence: money.keptPence,
    removed: [...paidPieces(plan), ...paidDelivery(difference.lessPence)],
    added: [...plan.added.flatMap(addedPaid), ...paidDelivery(difference.morePence)],
  })
  const { setOffPence: _, deliverySetOffPence: __, refunds, ...sums } = money
  const effect = {
    ...sums,
    removed,
    added,
    isNoteChanged,
    isAddressChanged: address !== null,
    delivery,
    papers,
    freesSlot: made.freesSlot,
    needsNewDay,
  }
  const [first] = refunds
  const refundedTo = first ? await refundPartsOf(tx, first.idempotencyKey) : []
  await noteChange(deps, tx, { orderId: id, actor, effect, refundedTo, reference })
  return { effect, refunds, updatedAt }
}

const changedFields = {
  createdAt: true,
  updatedAt: true,
  ...addressColumns,
  vatPence: true,
  deliveryPence: true,
  deliveryIsAgreed: true,
  twoDeliveries: true,
  isAssembly: true,
} as const

/** Refuses an order that is over, deleted, or not paid for. */
function refuseClosed(order: LockedOrder): void {
  if (order.archivedAt !== null) refuse('This order was deleted. Restore it before you change it.')
  const end = endOfDelivery(order)
  if (end === 'pending') {
    refuse('This order hasn’t been paid for, so its buyer can still change it at the checkout.')
  }
  if (end !== null) throw new OrderError('ORDER_FINAL', { status: end })
}

/** Refuses a change of nothing, and one that leaves nothing of the order. */
function refuseNothing({ removed, added }: PlannedChange, isElseChanged: boolean): void {
  if (removed.lines.length === 0 && added.length === 0 && !isElseChanged) {
    refuse('Nothing has changed yet.')
  }
  if (removed.isWhole && removed.lines.length > 0 && added.length === 0) {
    refuse('This would leave nothing of the order. Set its status to Rejected instead.')
  }
}

/** Refuses pieces whose van is loaded, and an order of which everything is. */
function refuseLoaded({ removed }: PlannedChange, { parts }: Deliveries): void {
  const closed = new Set(
    parts.flatMap(({ isClosed, lines }) => (isClosed ? lines.map(({ id }) => id) : [])),
  )
  const loaded = removed.lines.find(({ id }) => closed.has(id))
  if (loaded) refuse(`${loaded.title} is loaded or on its way, so it can’t be changed any more.`)
  if (parts.every(({ isClosed }) => isClosed)) {
    refuse('This order is loaded or on its way, so it can’t be changed any more.')
  }
}

function refuse(why: string): never {
  throw new OrderError('CHANGE_REFUSED', { why })
}

interface Planned {
  order: LockedOrder
  row: { createdAt: Date; vatPence: number; twoDeliveries: boolean }
  plan: PlannedChange
  before: Deliveries
  actor: Refunder
}

/** Takes pieces off and adds others, with their stock, in the deliveries that they come with. */
async function changePieces(
  deps: ChangeDeps,
  tx: Tx,
  { order, row, plan, before, actor }: Planned,
): Promise<{ made: ReadonlyMap<string, number>; vatPence: number; freesSlot: boolean }> {
  const { id } = order
  const { createdAt, twoDeliveries } = row
  // An order in one delivery stays in one, whatever is added.
  if (twoDeliveries && before.parts.length < 2) {
    await tx.order.update({ where: { id }, data: { twoDeliveries: false } })
  }
  await takeOff(tx, order, plan.removed)
  // An order was placed with VAT or without: even the smallest total contains some.
  const vatPercent = row.vatPence === 0 ? 0 : VAT_PERCENT
  const adding = { orderId: id, createdAt, vatPercent, added: plan.added }
  const added = await addPieces(deps, tx, adding)
  await checkDeliveries(tx, id, before)
  await checkFulfilment(deps, tx, id)
  await endEmptyParts(tx, order, actor.id)
  const after = await readDeliveries(tx, id)
  return { ...added, freesSlot: after.booked.length < before.booked.length }
}
