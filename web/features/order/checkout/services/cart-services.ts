import { type ServiceKind, serviceKinds } from '../../../../../server/lib/services.ts'
import type { Cart } from '../cart.ts'

type Line = Cart['items'][number]

/** A service that a line of the cart can have. */
export interface OfferedService {
  key: string
  service: ServiceKind
  line: Line
  /** For one piece. */
  pricePence: number
}

/** For how many pieces each service is wanted, by its key. */
export type WantedServices = Readonly<Record<string, number>>

/** The services that a cart can have: assembly of each line first, then what is taken away. */
export const offeredServices = ({ items }: Cart): OfferedService[] =>
  serviceKinds.flatMap((service) =>
    items.flatMap((line) => {
      const pricePence = line[`${service}PricePence`]
      return pricePence === null
        ? []
        : [{ key: `${service} ${line.productId}`, service, line, pricePence }]
    }),
  )

/** A service as it is ordered. */
export interface ChosenService {
  service: ServiceKind
  productId: string
  quantity: number
  pricePence: number
}

/** What is wanted of what the cart offers now: for no more pieces than are in it. */
export const chosenServices = (cart: Cart, wanted: WantedServices): ChosenService[] =>
  offeredServices(cart).flatMap(({ key, service, line, pricePence }) => {
    const quantity = Math.min(wanted[key] ?? 0, line.quantity)
    return quantity > 0 ? [{ service, productId: line.productId, quantity, pricePence }] : []
  })

const minutesText = (minutes: number): string =>
  minutes < 60 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 30) / 2} hours`

/** What stands below a service that can be chosen. */
export function serviceDetail({ service, line }: OfferedService): string {
  if (service === 'takeAway') return 'Empty, dry and clear of the walls when we come.'
  const { assemblyMinutes, quantity } = line
  if (assemblyMinutes === null || assemblyMinutes === 0) return 'Built in the room you choose.'
  const each = quantity > 1 ? ' each' : ''
  const text = minutesText(assemblyMinutes)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${each}.`
}
