import { makeOffered } from '#server/delivery/slots/make-slots.ts'
import { isServed } from '#server/delivery/slots/find-slots.ts'
import { slotGone } from '#server/delivery/slots/places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { takePhotographs } from '#server/photograph/photographs.ts'
import type { Attempt, Buyer, PlaceDeps } from '#server/order/checkout/attempt.ts'
import { pricedBasket } from '#server/order/checkout/basket.ts'
import { createOrder } from '#server/order/checkout/create-order.ts'
import { checkHold } from '#server/order/checkout/hold-bounds.ts'
import { refuseBlocked } from '#server/order/checkout/refuse-blocked.ts'
import { startPayment } from '#server/order/checkout/start-payment.ts'
import { createOrderOutput, type CreateOrderOutput } from '#server/order/order.schema.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { visitorAt } from '#server/platform/limits/visitor.ts'
import { sqlOf } from '#server/platform/sql.ts'
import type { OrderCookies } from '#server/lib/people/order-cookies.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { refuseUnlessOffered } from '#server/settings/refuse-unless-offered.ts'
import { refuseUntilOpen } from '#server/settings/refuse-until-open.ts'
import type { BookAssemblyInput } from './assembly.schema.ts'
import { assemblyProducts, assemblyTitle, visitRest } from './assembly-products.ts'
import { MOST_MINUTES, priceAssembly } from './price-assembly.shared.ts'
import { readAssemblyOffer } from './read-offer.ts'

/** The buyer of an assembly, with the cookies of the orders that this browser may open. */
type AssemblyBuyer = Buyer & { cookies: OrderCookies }

type Booking = Omit<BookAssemblyInput, 'idempotencyKey'>

/**
 * Books the assembly of furniture bought anywhere: an order whose lines are the work, with a place
 * in a slot that is held while it is paid, and its payment. The browser gets the cookie of the
 * order's page. The server's prices apply. INVALID_INPUT by field for another total than was shown,
 * for what is not assembled, for more than one visit takes, for a postcode where the team does not
 * go and for a missing e-mail address; SLOT_GONE, with the next free slots;
 * SERVICE_NOT_OFFERED, SHOP_NOT_OPEN, ORDERING_BLOCKED and TOO_MANY_HOLDS as for every order.
 */
export async function bookAssembly(
  deps: PlaceDeps,
  buyer: AssemblyBuyer,
  { idempotencyKey: key, ...booking }: BookAssemblyInput,
): Promise<CreateOrderOutput> {
  refuseUnlessOffered(deps, 'assembly')
  refuseUntilOpen(deps)
  const shopper = buyer.user?.role === 'user' ? buyer.user : null
  const email = shopper?.email ?? booking.email
  if (email === undefined) throw invalid({ email: 'Enter your email address.' })
  await limit(deps, 'order by account', shopper?.id ?? email)
  await refuseBlocked(deps, shopper, email)
  const attempt = () =>
    attemptBooking(deps, { ...buyer, shopperId: shopper?.id ?? null, email }, booking)
  const placed = key
    ? await runOnce(
        deps,
        { scope: `assembly.book ${shopper?.id ?? email}`, key, request: booking },
        attempt,
        (stored) => createOrderOutput.parse(stored),
      )
    : await attempt()
  const cookie = await makeOrderKey(deps, { orderId: placed.orderId, purpose: 'cookie' })
  buyer.cookies.set(placed.orderNumber, cookie.token, cookie.expiresAt)
  return placed
}

const invalid = (fields: Record<string, string>) => new ShopError('INVALID_INPUT', { fields })

async function attemptBooking(
  deps: PlaceDeps,
  { ip, shopperId, email }: Buyer & { shopperId: string | null; email: string },
  booking: Booking,
): Promise<CreateOrderOutput> {
  const { claimedTotalPence: claimed } = booking
  const basket = await basketOf(deps, booking)
  if (claimed !== undefined && claimed !== basket.totalPence) {
    throw invalid({
      pieces: `Our prices have changed: the total is now ${inPounds(basket.totalPence)}. Please check it and book again.`,
    })
  }
  checkHold(basket)
  const slot = await findSlot(deps, booking)
  const { firstName, lastName, address, city, pincode, phone, notes } = booking
  const attempt: Attempt = {
    owner: shopperId === null ? null : { userId: shopperId },
    quoted: null,
    isAssembly: true,
    fulfilment: null,
    giftCardId: null,
    heldFrom: deps.config.http.rateLimits ? visitorAt(ip) : null,
    basket,
    destination: {
      firstName,
      lastName,
      address,
      city,
      pincode,
      phone,
      notes: notes || '-',
      addressId: null,
      email,
    },
    method: 'stripe',
    pay: 'full',
    twoDeliveries: false,
    termsVersion: deps.settings.versionOf('terms')?.number ?? 0,
    slot,
    secondSlot: null,
  }
  const order = await createOrder(deps, attempt)
  if (!order) throw new ShopError('UNAVAILABLE', {})
  await attachPhotographs(deps, order.id, booking.photographs)
  await deps.failPoint('order written')
  return startPayment(deps, order)
}

/** Gives an order its photographs; it is booked without those that are no longer there. */
async function attachPhotographs(
  deps: PlaceDeps,
  orderId: string,
  photographs: readonly string[],
): Promise<void> {
  try {
    await deps.db.$transaction((tx) => takePhotographs(tx, deps, { orderId, ids: photographs }))
  } catch (error) {
    if (!ShopError.is(error, 'INVALID_INPUT')) throw error
    deps.log.warn({ orderId }, 'an assembly was booked without its photos')
  }
}

/** What is to be built, at the prices in force. */
async function basketOf(deps: PlaceDeps, { pieces }: Booking) {
  const offer = await readAssemblyOffer(deps)
  const kinds = new Map(offer.kinds.map((kind) => [kind.slug, kind]))
  const wanted = pieces.map(({ kind: slug, quantity }, index) => {
    const kind = kinds.get(slug)
    if (!kind) throw invalid({ [`pieces.${index}.kind`]: 'We don’t assemble that.' })
    return { ...kind, quantity }
  })
  const { lines, restPence, minutes } = priceAssembly(wanted, offer)
  if (minutes > MOST_MINUTES) {
    const { phone } = deps.settings.current().contact
    throw invalid({
      pieces: `That’s more than we can assemble in one visit. Choose fewer items, or call us on ${phone}.`,
    })
  }
  const sold = [
    ...lines,
    ...(restPence > 0 ? [{ ...visitRest, quantity: 1, pricePence: restPence }] : []),
  ]
  const products = await assemblyProducts(deps, sold)
  return pricedBasket(
    {
      lines: sold.map(({ slug, label, minutes: each, quantity, pricePence }) => ({
        productId: products.get(slug) ?? '',
        title: assemblyTitle({ label, minutes: each }),
        variant: null,
        image: null,
        quantity,
        pricePence,
        salePricePence: null,
      })),
      services: [],
      slots: [],
    },
    vatPercentOf(deps.settings.current().company),
  )
}

/** The slot that is booked, made if it is only planned so far; the visit costs nothing. */
async function findSlot(deps: PlaceDeps, { deliverySlotId, pincode }: Booking) {
  if (!(await isServed(sqlOf(deps.pool), pincode))) {
    const { phone } = deps.settings.current().contact
    throw invalid({ pincode: `Our team doesn’t go to ${pincode}. Call us on ${phone}.` })
  }
  await makeOffered(deps, [deliverySlotId], pincode)
  const found = await deps.db.deliverySlot.findUnique({
    where: { id: deliverySlotId },
    select: { id: true, date: true, startHour: true, endHour: true },
  })
  if (!found) throw slotGone(null, [])
  return { ...found, date: found.date.toISOString().slice(0, 10), pricePence: 0 }
}
