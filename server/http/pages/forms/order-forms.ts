import { removalParts } from '#server/removal/removal.schema.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { guestAddress } from '#server/order/order.schema.ts'
import { returnReasons } from '#server/order/return/return.schema.ts'
import { pathOf, paymentAnswer, type Fields, type PageForm } from './page-form.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { refundText } from '#server/payment/refund/refunded-to.shared.ts'
import type { CancellationPreview } from '#server/order/cancel/cancel-order.schema.ts'

/** The ticked pieces with their quantities. */
const piecesOf = (fields: Fields) =>
  (fields['pieces'] ?? '')
    .split(',')
    .filter(Boolean)
    .map((productId) => ({ productId, quantity: Number(fields[`quantity-${productId}`] ?? 1) }))

/** The deliveries that a form can name. */
const parts = [1, 2] as const

/** The forms of the checkout, and of the pages of an order or a removal. */
export const orderForms: readonly PageForm[] = [
  {
    name: 'guest-address',
    paths: ['/shop/checkout'],
    shownAgain: Object.keys(guestAddress.shape),
    send: async ({ fields }) => {
      const entered = { ...fields, email: fields['email']?.trim() || null }
      const { email, ...address } = guestAddress.parse(entered)
      return { message: 'Your address has been added.', values: { ...address, email: email ?? '' } }
    },
  },
  {
    name: 'cancel-order',
    paths: ['/shop/orders/'],
    shownAgain: ['what', 'pieces', 'quantity-'],
    send: async ({ call, fields, url }) => {
      const { id = '', what, sure, key } = fields
      const isPart = (sure ?? what) === 'pieces'
      const items = isPart ? piecesOf(fields) : undefined
      if (sure === undefined) {
        const preview = await call.order.cancellation({ id, items })
        throw new OrderError('CANCELLATION_UNCONFIRMED', {
          question: cancellationQuestion(preview),
          effect: cancellationEffect(preview),
        })
      }
      await call.order.cancel({ id, ...(isPart && { items, idempotencyKey: key }) })
      return `${pathOf(url)}?done=cancel-order#what-you-can-do`
    },
  },
  {
    name: 'return',
    paths: ['/shop/orders/'],
    shownAgain: ['reason', 'notes', 'pieces', 'quantity-', 'slot'],
    send: async ({ call, fields, url }) => {
      const { id = '', notes, slot, key } = fields
      const reason = returnReasons.find((known) => known === fields['reason'])
      const deliverySlotId = slot === '' ? undefined : slot
      const items = piecesOf(fields)
      const asked = { orderId: id, items, reason, notes, deliverySlotId, idempotencyKey: key }
      await call.return.add(asked)
      return `${pathOf(url).replace(/\/return$/, '')}?done=return#what-you-can-do`
    },
  },
  {
    name: 'move-delivery',
    paths: ['/shop/orders/'],
    shownAgain: [],
    send: async ({ call, fields: { orderId = '', returnId, part, slot = '' }, url }) => {
      const which = parts.find((one) => String(one) === part)
      const to = { orderId, deliverySlotId: slot, part: which }
      if (returnId === undefined) await call.delivery.move(to)
      else await call.return.book({ id: returnId, deliverySlotId: slot })
      return `${pathOf(url).replace(/\/move\/?$/, '')}?done=move-delivery`
    },
  },
  {
    name: 'move-collection',
    paths: ['/shop/orders/'],
    shownAgain: ['day'],
    send: async ({ call, fields: { id = '', day = '' }, url }) => {
      await call.fulfilment.move({ orderId: id, collectionDay: day })
      return `${pathOf(url)}?done=move-collection`
    },
  },
  {
    name: 'withdraw-return',
    paths: ['/shop/orders/'],
    shownAgain: [],
    send: async ({ call, fields: { id = '' }, url }) => {
      await call.return.withdraw({ id })
      return pathOf(url)
    },
  },
  {
    name: 'pay-balance',
    paths: ['/shop/orders/'],
    shownAgain: [],
    send: async ({ call, fields: { id = '' } }) => {
      return paymentAnswer(await call.balance.pay({ id }))
    },
  },
  {
    name: 'pay-removal',
    paths: ['/shop/removals/'],
    shownAgain: [],
    send: async ({ call, fields: { number = '', part } }) => {
      const named = removalParts.find((one) => one === part) ?? 'deposit'
      const ofPart = { number, part: named }
      return paymentAnswer(await call.removal.pay(ofPart))
    },
  },
  {
    name: 'cancel-removal',
    paths: ['/shop/removals/'],
    shownAgain: [],
    send: async ({ call, fields: { number = '', keptPence }, url }) => {
      await call.removal.cancelOwn({ number, keptPence: Number(keptPence ?? 0) })
      return pathOf(url)
    },
  },
]

/** The question before a cancellation: "Cancel 1 × Alder Armchair?" */
function cancellationQuestion({
  isWhole,
  lines,
}: Pick<CancellationPreview, 'isWhole' | 'lines'>): string {
  if (isWhole) return 'Cancel the whole order?'
  return `Cancel ${lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}?`
}

/** What a cancellation does: the refund, and the delivery slots that become free. */
function cancellationEffect({
  refundedTo,
  loweredPence,
  freedSlots,
}: Pick<CancellationPreview, 'refundedTo' | 'loweredPence' | 'freedSlots'>): string {
  const lowered =
    loweredPence === 0 ? '' : `We’ll take ${inPounds(loweredPence)} off your balance. `
  const nothing = loweredPence > 0 ? '' : 'There’s nothing to refund.'
  const refunded = refundedTo.length === 0 ? nothing : refundText(refundedTo)
  const money = `${lowered}${refunded}`.trim()
  const slots = freedSlots.map((slot) => slotText(slot)).join(' and ')
  if (slots === '') return money
  return `${money} Your delivery slot on ${slots} will go to someone else.`
}
