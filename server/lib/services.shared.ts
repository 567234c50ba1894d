import { quantityOf } from './numbers.shared.ts'

/** Services for a delivered piece: assembly, or taking the old one away. */
export const serviceKinds = ['assembly', 'takeAway'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** The name of a service below its piece. */
export const serviceNames = {
  assembly: 'Assembly',
  takeAway: 'Take away the old item',
} as const satisfies Record<ServiceKind, string>

/** The name of a service on its own, as on an invoice: "Assembly: Odette Velvet Loveseat". */
export const serviceTitle = (kind: ServiceKind, title: string): string =>
  kind === 'assembly' ? `Assembly: ${title}` : `Old item taken away when we deliver ${title}`

/** The line of an order of assembly that makes up for what a visit costs at least. */
export const VISIT_CHARGE = 'Minimum charge for a visit'

/** The label of the sum of services: "Services, 3". */
export const servicesLabel = (services: readonly { quantity: number }[]): string =>
  services.length === 1 ? 'Service' : `Services, ${quantityOf(services)}`

/** The total price of pieces or services. */
export const sumOf = (sold: readonly { pricePence: number; quantity: number }[]): number =>
  sold.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0)
