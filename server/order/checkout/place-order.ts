import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { ownerOf, type Owner } from '#server/cart/owner.ts'
import { findGiftCard } from '#server/gift-card/codes.ts'
import { isServed } from '#server/delivery/slots/find-slots.ts'
import { makeOffered } from '#server/delivery/slots/make-slots.ts'
import { slotGone } from '#server/delivery/slots/places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import {
  refuseMethodUnlessOffered,
  refuseWithoutEmail,
} from '#server/settings/refuse-unless-offered.ts'
import { refuseUntilOpen } from '#server/settings/refuse-until-open.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { visitorAt } from '#server/platform/limits/visitor.ts'
import type { Buyer, PlaceDeps } from './attempt.ts'
import { basketOf, checkClaims, destinationOf } from './basket.ts'
import { checkHold } from './hold-bounds.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { isSameAttempt, type OpenOrder } from './open-orders.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import {
  createOrderOutput,
  type CreateOrderInput,
  type CreateOrderOutput,
} from '../order.schema.ts'
import { startPayment } from './start-payment.ts'
import { releaseOrder } from '../payment/release-order.ts'
import { chooseMethod } from '../fulfilment/choose-method.ts'
import { readAttempt } from './read-attempt.ts'
import { createOrder } from './create-order.ts'

/**
 * How many times an attempt is made when the same shopper orders in another tab at the same moment.
 */
const MAX_ROUNDS = 4

/**
 * Creates an order from the owner's cart, takes its stock and starts its payment. The server's
 * prices apply: the client's are only compared. The same attempt again returns the same order; a
 * different one replaces the previous unpaid order, whose intent is cancelled first. SHOP_NOT_OPEN
 * while the facts of the company are missing; PAYMENT_METHOD_NOT_OFFERED; ORDERING_BLOCKED for an account or address that staff
 * have blocked; ORDER_TOO_LARGE and TOO_MANY_HOLDS above the limits of holds; DEPOSIT_NOT_OFFERED for
 * a deposit on what is ready soon; CODE_REFUSED for a code that counts no more; GIFT_CARD_UNKNOWN,
 * GIFT_CARD_EMPTY and GIFT_CARD_BLOCKED for a gift card that pays for nothing; SERVICE_OUT_OF_AREA for services at an address where no zone is
 * served; SLOT_GONE, with the next free slots, when the chosen one was taken meanwhile;
 * METHOD_UNAVAILABLE for lines that cannot be collected or sent by parcel; COLLECTION_DAY_GONE for a
 * day on which they cannot be collected.
 */
export async function placeOrder(
  deps: PlaceDeps,
  buyer: Buyer,
  input: CreateOrderInput,
): Promise<CreateOrderOutput> {
  const { idempotencyKey: key, ...request } = input
  refuseUntilOpen(deps)
  refuseMethodUnlessOffered(deps, input.paymentMethod)
  const owner = ownerOf(buyer.user, input)
  await limit(deps, 'order by account', 'userId' in owner ? owner.userId : owner.guestId)
  await refuseBlocked(deps, buyer.user, input.email ?? null)
  if (!key) return attemptOrder(deps, buyer, owner, request)
  const scope = `order.create ${'userId' in owner ? owner.userId : owner.guestId}`
  return runOnce(
    deps,
    { scope, key, request },
    () => attemptOrder(deps, buyer, owner, request),
    (stored) => createOrderOutput.parse(stored),
  )
}

async function attemptOrder(
  deps: PlaceDeps,
  { user, ip }: Buyer,
  owner: Owner,
  input: Omit<CreateOrderInput, 'idempotencyKey'>,
): Promise<CreateOrderOutput> {
  const heldFrom = deps.config.http.rateLimits ? visitorAt(ip) : null
  const slotIds = [input.deliverySlotId, input.secondDeliverySlotId].filter((id) => id != null)
  const { giftCard: code } = input
  const giftCardId = code ? (await findGiftCard(deps, { code, ip })).id : null
  let isMade = false
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { rows, offers, open, saved, slot, secondSlot } = await readAttempt(deps, owner, input)
    if ([slot, secondSlot].filter((one) => one !== null).length < slotIds.length) {
      if (isMade) throw slotGone(null, [])
      isMade = true
      await makeOffered(deps, slotIds, destinationOf(user, input, saved).pincode)
      continue
    }
    if (slot && slot.id === secondSlot?.id) {
      const secondDeliverySlotId = 'Choose a slot for each delivery.'
      throw new ShopError('INVALID_INPUT', { fields: { secondDeliverySlotId } })
    }
    const vatPercent = vatPercentOf(deps.settings.current().company)
    const ordered = {
      services: input.services,
      offers,
      now: deps.clock.now(),
    }
    const destination = destinationOf(user, input, saved)
    refuseWithoutEmail(input.paymentMethod, destination.email)
    const fulfilment = await chooseMethod(deps, input, { rows, pincode: destination.pincode })
    const slots = fulfilment ? [fulfilment] : [slot, secondSlot]
    const basket = basketOf(rows, { ...ordered, slots }, vatPercent)
    checkClaims(basket, input)
    checkHold(basket)
    const isServiced = basket.services.length > 0 && slot === null
    if (isServiced && !(await isServed(sqlOf(deps.pool), destination.pincode))) {
      throw new OrderError('SERVICE_OUT_OF_AREA', { postcode: destination.pincode })
    }
    const { paymentMethod: method, pay, twoDeliveries } = input
    const termsVersion = deps.settings.versionOf('terms')?.number ?? 0
    const isAssembly = false
    const chosen = { method, giftCardId, pay, twoDeliveries, isAssembly, termsVersion }
    const wanted = { ...chosen, slot, secondSlot, fulfilment }
    const attempt = { owner, quoted: null, heldFrom, basket, destination, ...wanted }

    const same = open.find((order) => isSameAttempt(order, attempt))
    await releaseAll(deps, open, same)
    if (same) return startPayment(deps, same)

    const order = await createOrder(deps, attempt)
    if (order) {
      await deps.failPoint('order written')
      return startPayment(deps, order)
    }
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** Releases the shopper's other unpaid orders. One that was paid meanwhile has changed the cart. */
async function releaseAll(deps: PlaceDeps, open: OpenOrder[], keep?: OpenOrder): Promise<void> {
  for (const order of open) {
    if (order.id === keep?.id) continue
    const outcome = await releaseOrder(deps, order.id, 'replaced')
    if (outcome === 'settled') {
      throw new OrderError('ORDER_CHANGED', { totalPence: 0, changes: [] })
    }
  }
}
