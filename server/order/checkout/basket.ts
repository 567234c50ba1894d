import { z } from 'zod'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { AddressFields } from '#server/address/address.schema.ts'
import { totalTooLarge } from '#server/cart/bounds.ts'
import { chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { payablePence, priceOrder } from '#server/cart/pricing.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { StockError } from '#server/stock/stock.errors.ts'
import { MAX_PAYMENT_PENCE, MIN_PAYMENT_PENCE, VAT_PERCENT } from '#server/lib/money.shared.ts'
import type { CreateOrderInput } from '../order.schema.ts'
import { priceServices } from '../service/price-services.ts'
import type { WantedService } from '../service/service.schema.ts'

/** A line of the cart with its product's current data. */
export const basketRow = z.object({
  cartId: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  options: optionsColumn,
  image: z.string().nullable(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  quantity: z.int(),
  archived: z.boolean(),
  assemblyPricePence: z.int().nullable(),
  takeAwayPricePence: z.int().nullable(),
})
export type BasketRow = z.infer<typeof basketRow>

type Slots = Parameters<typeof priceOrder>[0]['slots']

/**
 * The basket to be ordered with the services for its pieces and its delivery, at current prices.
 * CART_EMPTY without lines, ORDER_TOO_LARGE above what the payment provider accepts, ORDER_TOO_SMALL
 * below, SERVICE_UNAVAILABLE for a service that is not offered.
 */
export function basketOf(
  rows: BasketRow[],
  {
    services: wanted = [],
    slots,
  }: { services?: readonly WantedService[] | undefined; slots: Slots },
  vatPercent = VAT_PERCENT,
) {
  const [first] = rows
  if (!first) throw new OrderError('CART_EMPTY', {})
  const gone = rows.find((row) => row.archived)
  if (gone) {
    const { productId, title } = gone
    throw new StockError('OUT_OF_STOCK', { productId, title, available: 0 })
  }
  const { goodsPence, services, deliveryPence, totalPence, vatPence, ...priced } = priceOrder(
    { lines: rows, services: priceServices(rows, wanted), slots },
    vatPercent,
  )
  if (totalPence > MAX_PAYMENT_PENCE) throw totalTooLarge()
  if (totalPence < MIN_PAYMENT_PENCE) {
    throw new OrderError('ORDER_TOO_SMALL', { leastPence: MIN_PAYMENT_PENCE })
  }
  return {
    cartId: first.cartId,
    goodsPence,
    services,
    deliveryPence,
    totalPence,
    vatPence,
    lines: priced.lines.map(({ productId, title, options, image, quantity, ...line }) => ({
      productId,
      title,
      variant: chosenOptionsText(options),
      image,
      quantity,
      vatPence: line.vatPence,
      pricePence: payablePence(line),
    })),
  }
}

export type Basket = ReturnType<typeof basketOf>

/**
 * Refuses an order whose lines or total differ from those that the client showed: ORDER_CHANGED.
 */
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
  throw new OrderError('ORDER_CHANGED', {
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
 * The delivery address and the e-mail address of the receipt: a shopper's saved address, or a
 * guest's. ADDRESS_MISSING without either; somebody else's saved address is NOT_FOUND.
 */
export function destinationOf(
  user: SessionUser | null,
  input: CreateOrderInput,
  saved: (AddressFields & { addressId: string }) | null,
): AddressFields & { addressId: string | null; email: string | null } {
  if (!user) {
    if (!input.address) throw new OrderError('ADDRESS_MISSING', {})
    return { ...input.address, addressId: null, email: input.email ?? null }
  }
  if (!input.addressId) throw new OrderError('ADDRESS_MISSING', {})
  if (!saved) throw new ShopError('NOT_FOUND', { what: 'address' })
  return { ...saved, email: user.email }
}
