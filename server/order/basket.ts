import type { SessionUser } from '../auth/auth.schema.ts'
import type { AddressFields } from '../address/address.schema.ts'
import { priceCart } from '../cart/pricing.ts'
import { ShopError } from '../lib/errors.ts'
import type { CreateOrderInput } from './order.schema.ts'

/** A line of the cart with its product as it is now. */
export interface BasketRow {
  cartId: string
  productId: string
  title: string
  image: string | null
  pricePence: number
  salePricePence: number | null
  quantity: number
  archived: boolean
}

/** What is about to be ordered, at today's prices. CART_EMPTY when there is nothing. */
export function basketOf(rows: BasketRow[]) {
  const [first] = rows
  if (!first) throw new ShopError('CART_EMPTY', {})
  const gone = rows.find((row) => row.archived)
  if (gone) {
    const { productId, title } = gone
    throw new ShopError('OUT_OF_STOCK', { productId, title, available: 0 })
  }
  const priced = priceCart(rows)
  return {
    cartId: first.cartId,
    totalPence: priced.totalPence,
    vatPence: priced.vatPence,
    lines: priced.lines.map(({ productId, title, image, quantity, vatPence, ...line }) => ({
      productId,
      title,
      image,
      quantity,
      vatPence,
      pricePence: line.salePricePence ?? line.pricePence,
    })),
  }
}

export type Basket = ReturnType<typeof basketOf>

/** Refuses an order whose lines or total are not what the client showed: ORDER_CHANGED. */
export function checkClaims(basket: Basket, input: CreateOrderInput): void {
  const claimed = new Map(input.claimedLines?.map((line) => [line.productId, line]))
  const changes = input.claimedLines
    ? basket.lines.filter((line) => {
        const claim = claimed.get(line.productId)
        return (
          claim?.quantity !== line.quantity ||
          (claim.pricePence !== undefined && claim.pricePence !== line.pricePence)
        )
      })
    : []
  const inCart = new Set(basket.lines.map((line) => line.productId))
  const vanished = input.claimedLines?.some((line) => !inCart.has(line.productId)) ?? false
  const otherTotal =
    input.claimedTotalPence !== undefined && input.claimedTotalPence !== basket.totalPence
  if (changes.length === 0 && !vanished && !otherTotal) return
  throw new ShopError('ORDER_CHANGED', {
    totalPence: basket.totalPence,
    changes: changes.map(({ productId, title, pricePence, quantity }) => ({
      productId,
      title,
      pricePence,
      quantity,
    })),
  })
}

/**
 * Where the order goes and its receipt: a shopper's saved address, or the one a guest gave.
 * ADDRESS_MISSING without either; a saved address of somebody else is NOT_FOUND.
 */
export function destinationOf(
  user: SessionUser | null,
  input: CreateOrderInput,
  saved: (AddressFields & { addressId: string }) | null,
): AddressFields & { addressId: string | null; email: string | null } {
  if (!user) {
    if (!input.address) throw new ShopError('ADDRESS_MISSING', {})
    return { ...input.address, addressId: null, email: input.email ?? null }
  }
  if (!input.addressId) throw new ShopError('ADDRESS_MISSING', {})
  if (!saved) throw new ShopError('NOT_FOUND', { what: 'address' })
  return { ...saved, email: user.email }
}
