import { serviceKinds, type ServiceKind } from '#server/lib/services.shared.ts'
import type { LineService } from '../cart.schema.ts'

/** A line with the prices of its services for one piece; null: not offered. */
interface Served {
  quantity: number
  assemblyPricePence: number | null
  takeAwayPricePence: number | null
}

/**
 * The chosen services of a line, at the prices of its product: without those that are no longer
 * offered, and for no more pieces than the line has.
 */
export function servicesOf(
  line: Served,
  chosen: Readonly<Partial<Record<ServiceKind, number>>>,
): LineService[] {
  return serviceKinds.flatMap((service) => {
    const pricePence = line[`${service}PricePence`]
    const quantity = Math.min(chosen[service] ?? 0, line.quantity)
    return pricePence === null || quantity === 0 ? [] : [{ service, pricePence, quantity }]
  })
}
