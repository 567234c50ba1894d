import { z } from 'zod'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { AddressFields } from '#server/address/address.schema.ts'
import { totalTooLarge } from '#server/cart/bounds.ts'
import { CartError } from '#server/cart/cart.errors.ts'
import { chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { deliveryPriceOf, payablePence, priceOrder } from '#server/cart/order-totals.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { StockError } from '#server/stock/stock.errors.ts'
import {
  choosePromotions,
  type Chosen,
  type WhyNot,
} from '#server/promotion/choose-promotions.shared.ts'
import type { PromotionStanding } from '#server/promotion/promotion.shared.ts'
import { refusalText } from '#server/promotion/promotion-text.shared.ts'
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
  category: z.string(),
  familyId: z.uuid().nullable(),
  archived: z.boolean(),
  assemblyPricePence: z.int().nullable(),
  takeAwayPricePence: z.int().nullable(),
})
export type BasketRow = z.infer<typeof basketRow>

type Slots = Parameters<typeof priceOrder>[0]['slots']

interface Ordered {
  services?: readonly WantedService[] | undefined
  slots: Slots
  /** The promotions that its buyer may have. */
  offers?: readonly PromotionStanding[]
  now?: Date
}

/**
 * The basket to be ordered with the services for its pieces and its delivery, at current prices and
 * with the promotions that count for it.
 * CART_EMPTY without lines, ORDER_TOO_LARGE above what the payment provider accepts, ORDER_TOO_SMALL
 * below, SERVICE_UNAVAILABLE for a service that is not offered.
 */
export function basketOf(
  rows: BasketRow[],
  { services: wanted = [], slots, offers = [], now = new Date() }: Ordered,
  vatPercent = VAT_PERCENT,
) {
  const [first] = rows
  if (!first) throw new OrderError('CART_EMPTY', {})
  const gone = rows.find((row) => row.archived)
  if (gone) {
    const { productId, title } = gone
    throw new StockError('OUT_OF_STOCK', { productId, title, available: 0 })
  }
  const lines = rows.map(({ options, ...row }) => ({ ...row, variant: chosenOptionsText(options) }))
  const services = priceServices(rows, wanted)
  const promoted = { lines: rows, services, deliveryPence: deliveryPriceOf(slots) }
  const chosen = choosePromotions(promoted, offers, now)
  const priced = pricedBasket({ lines, services, slots, chosen }, vatPercent)
  return { ...priced, cartId: first.cartId }
}

type PricedService = ReturnType<typeof priceServices>[number]

/** What is to be ordered: lines and services at the prices that they are sold at. */
interface Sold {
  lines: readonly (Pick<BasketRow, 'productId' | 'title' | 'image' | 'quantity'> &
    Pick<BasketRow, 'pricePence' | 'salePricePence'> & { variant: string | null })[]
  services: readonly PricedService[]
  slots: Slots
  /** The promotions that count; none where prices are agreed. */
  chosen?: Chosen
}

/**
 * The basket of lines and services, whose prices are given. ORDER_TOO_LARGE above what the payment
 * provider accepts, ORDER_TOO_SMALL below.
 */
export function pricedBasket({ chosen, ...sold }: Sold, vatPercent = VAT_PERCENT) {
  const { goodsPence, services, totalPence, vatPence, ...priced } = priceOrder(
    { ...sold, ...(chosen && { discounts: chosen.discounts }) },
    vatPercent,
  )
  if (totalPence > MAX_PAYMENT_PENCE) throw totalTooLarge()
  if (totalPence < MIN_PAYMENT_PENCE) {
    throw new OrderError('ORDER_TOO_SMALL', { leastPence: MIN_PAYMENT_PENCE })
  }
  const cartId: string | null = null
  return {
    cartId,
    goodsPence,
    services,
    deliveryPence: priced.deliveryPence,
    fullDeliveryPence: priced.fullDeliveryPence,
    totalPence,
    vatPence,
    /** The promotions that take something off. */
    promotions: (chosen?.applied ?? []).filter((one) => one.pence > 0),
    /** What they take off in all. */
    discountPence: chosen?.pence ?? 0,
    /** The codes that do not count, and why. */
    refusedCodes: chosen?.refused ?? [],
    /** The promotions that need the buyer's e-mail address to count. */
    needEmail: chosen?.needEmail ?? [],
    lines: priced.lines.map(({ productId, title, variant, image, quantity, ...line }) => ({
      productId,
      title,
      variant,
      image,
      quantity,
      discountPence: line.discountPence,
      vatPence: line.vatPence,
      pricePence: payablePence(line),
    })),
  }
}

export type Basket = Omit<ReturnType<typeof pricedBasket>, 'cartId'> & { cartId: string | null }

/** The refusal of an order whose code does not count for its buyer, or not any more. */
export const codeLost = ({ code, why }: Chosen['refused'][number]) => {
  const text = `${refusalText(code, why)} Remove it to place your order without it.`
  return new CartError('CODE_REFUSED', { code, text })
}

/** Why a code that counted in the cart does not count for this buyer, or not any more. */
const lostWhys: ReadonlySet<WhyNot['why']> = new Set([
  'ended',
  'usedUp',
  'usedByPerson',
  'firstOrder',
])

/**
 * Refuses an order whose lines or total differ from those that the client showed: ORDER_CHANGED, or
 * CODE_REFUSED where a code does not count any more, INVALID_INPUT by field where one needs an
 * e-mail address. A client that knows no promotions may show the total without them: less is charged
 * then.
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
  const { claimedTotalPence } = input
  const otherTotal =
    claimedTotalPence !== undefined &&
    claimedTotalPence !== basket.totalPence &&
    claimedTotalPence !== basket.totalPence + basket.discountPence
  const isOtherTotalAlone = otherTotal && changes.length === 0 && !vanished
  const unknown = basket.needEmail.find(({ code }) => code !== null || isOtherTotalAlone)
  if (unknown) {
    const email = refusalText(unknown.code ?? unknown.name, { why: 'needsEmail' })
    throw new ShopError('INVALID_INPUT', { fields: { email } })
  }
  if (changes.length === 0 && !vanished && !otherTotal) return
  const lost = basket.refusedCodes.find(({ why }) => lostWhys.has(why.why))
  if (lost && isOtherTotalAlone) throw codeLost(lost)
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
  if (!input.addressId) {
    // Of a wallet.
    if (!input.address) throw new OrderError('ADDRESS_MISSING', {})
    return { ...input.address, addressId: null, email: user.email }
  }
  if (!saved) throw new ShopError('NOT_FOUND', { what: 'address' })
  return { ...saved, email: user.email }
}
