import { type ServiceKind, serviceKinds } from '#server/lib/services.shared.ts'
import type { Cart } from '../checkout-cart.ts'

type Line = Cart['items'][number]

/** A service offered for a line of the cart. */
export interface OfferedService {
  key: string
  service: ServiceKind
  line: Line
  /** Per piece. */
  pricePence: number
  /** For how many pieces it is selected. */
  chosen: number
}

/** The services offered for a cart: assembly of each line first, then taking old pieces away. */
export const offeredServices = ({ items }: Cart): OfferedService[] =>
  serviceKinds.flatMap((service) =>
    items.flatMap((line) => {
      const pricePence = line[`${service}PricePence`]
      const chosen = line.services.find((one) => one.service === service)?.quantity ?? 0
      return pricePence === null
        ? []
        : [{ key: `${service} ${line.productId}`, service, line, pricePence, chosen }]
    }),
  )

/** A selected service, as the order's input. */
export interface ChosenService {
  service: ServiceKind
  productId: string
  quantity: number
  pricePence: number
}

/** The services selected in the cart. */
export const chosenServices = ({ items }: Cart): ChosenService[] =>
  items.flatMap(({ productId, services }) => services.map((one) => ({ productId, ...one })))

const minutesText = (minutes: number): string =>
  minutes < 60 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 30) / 2} hours`

/** The description below a service. */
export function serviceDetail({ service, line }: OfferedService): string {
  if (service === 'takeAway') return 'Please have it empty, dry and away from the wall.'
  const { assemblyMinutes, quantity } = line
  if (assemblyMinutes === null || assemblyMinutes === 0) return 'Assembled in the room you choose.'
  const each = quantity > 1 ? ' each' : ''
  const text = minutesText(assemblyMinutes)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${each}.`
}
