import {
  type CheckoutMethod,
  checkoutMethodNames,
} from '#server/payment/methods/payment-methods.shared.ts'
import type { Deps } from '../platform/deps.ts'
import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import { anAddress, aProduct, aUser } from './factories.ts'
import { callAs } from './harness.ts'

/** A shop that has switched on every way to pay, for these calls alone: others share the database. */
export function withAllMethods(deps: Deps): Deps {
  const current: Deps['settings']['current'] = () => {
    const settings = deps.settings.current()
    const lender = { klarnaApproval: 'KL-2026-118', klarnaApprovedOn: '2026-08-03' }
    return { ...settings, payments: { payByBank: true, wallets: true, klarna: true, ...lender } }
  }
  return { ...deps, settings: { ...deps.settings, current } }
}

/** What the simulator's payer pays with: a card, a wallet, or the type of a method that redirects. */
export const payerOf = (method: CheckoutMethod): string =>
  method === 'stripe' ? '4242424242424242' : method

/** The methods that are approved on a page of their own. */
export const redirectingMethods = checkoutMethodNames.filter(
  (name) => paymentMethods[name].redirects,
)

/** An order of a signed-in shopper, placed with a method. */
export async function anOrderBy(
  deps: Deps,
  method: CheckoutMethod,
  { productId }: { productId?: string } = {},
) {
  const user = await aUser(deps)
  const call = callAs(withAllMethods(deps), user)
  const { id: addressId } = await call.address.add(anAddress())
  const id = productId ?? (await aProduct(deps, { stock: 3 })).id
  await call.cart.add({ productId: id })
  const order = await call.order.create({ addressId, paymentMethod: method })
  return {
    call,
    order,
    productId: id,
    place: () => call.order.create({ addressId, paymentMethod: method }),
    capture: () => call.order.capture(order),
    state: () =>
      deps.db.order.findUniqueOrThrow({
        where: { id: order.orderId },
        select: { status: true, paymentStatus: true },
      }),
  }
}
