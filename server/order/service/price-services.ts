import { CartError } from '#server/cart/cart.errors.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import type { WantedService } from './service.schema.ts'

/**
 * A line of the cart with the price of its services per piece; null for one that is not offered.
 */
interface Served {
  productId: string
  title: string
  quantity: number
  assemblyPricePence: number | null
  takeAwayPricePence: number | null
}

/** A service at the current price. */
export interface PricedService {
  service: ServiceKind
  productId: string
  quantity: number
  /** Per piece. */
  pricePence: number
}

/**
 * Prices the wanted services, in the order of the lines. Throws SERVICE_UNAVAILABLE for a service
 * that a product does not offer, and for more pieces than the cart has.
 */
export function priceServices(
  lines: readonly Served[],
  wanted: readonly WantedService[],
): PricedService[] {
  const served = new Map(lines.map((line, position) => [line.productId, { line, position }]))
  return wanted
    .map(({ service, productId, quantity }) => {
      const { line, position } = served.get(productId) ?? {}
      const pricePence = line?.[`${service}PricePence`] ?? null
      const available = pricePence === null ? 0 : (line?.quantity ?? 0)
      if (pricePence === null || quantity > available) {
        throw new CartError('SERVICE_UNAVAILABLE', {
          service,
          productId,
          title: line?.title ?? 'an item that isn’t in your cart',
          available,
        })
      }
      return { service, productId, quantity, pricePence, position: position ?? 0 }
    })
    .toSorted((a, b) => a.position - b.position || a.service.localeCompare(b.service))
    .map(({ position: _, ...service }) => service)
}
