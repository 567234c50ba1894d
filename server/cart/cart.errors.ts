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
  /** `available`: how many more of it the cart can have. */
  SET_SHORT: refusal<{ productId: string; title: string; available: number }>(
    409,
    ({ title, available }) =>
      available > 0
        ? `You can add only ${available} more of ${title}, so the set was not added.`
        : `You can’t add any more of ${title}, so the set was not added.`,
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
  /** `text`: why the code does not count, and what would help. */
  CODE_REFUSED: refusal<{ code: string; text: string }>(409, ({ text }) => text),
  ORDER_TOO_LARGE: refusal<{ limit: string }>(409, ({ limit }) => tooLargeText(limit)),
}

export const CartError = errorOf(cartRefusals)
