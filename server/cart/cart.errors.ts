import { errorOf, refusal } from '../lib/errors.ts'
import { tooLargeText } from '../lib/order/limits.shared.ts'
import { serviceNames, type ServiceKind } from '../lib/services.shared.ts'

/** The refusals of the cart. */
export const cartRefusals = {
  STOCK_LIMIT: refusal<{ quantity: number }>(
    409,
    ({ quantity }) => `Only ${quantity} quantity can be added for this item`,
  ),
  CART_FULL: refusal<{ maxLines: number }>(
    409,
    ({ maxLines }) => `Your cart can hold up to ${maxLines} different products.`,
  ),
  /** `available`: for how many pieces; 0 where it is not offered. */
  SERVICE_UNAVAILABLE: refusal<{
    service: ServiceKind
    productId: string
    title: string
    available: number
  }>(409, ({ service, title, available }) =>
    available > 0
      ? `${serviceNames[service]}: you only have ${available} of ${title} in your cart.`
      : `${serviceNames[service]} isn’t available for ${title}.`,
  ),
  ORDER_TOO_LARGE: refusal<{ limit: string }>(409, ({ limit }) => tooLargeText(limit)),
}

export const CartError = errorOf(cartRefusals)
