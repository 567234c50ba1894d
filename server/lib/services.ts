/** What the shop does for a piece that it delivers: builds it, or takes the old one away. */
export const serviceKinds = ['assembly', 'takeAway'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** The name of a service beside its piece. */
export const serviceNames = {
  assembly: 'Assembly',
  takeAway: 'Take away the old one',
} as const satisfies Record<ServiceKind, string>

const titles = { assembly: 'Assembly', takeAway: 'Old one taken away' } as const

/** A service where it stands alone, as on an invoice: "Assembly: Odette Velvet Loveseat". */
export const serviceTitle = (kind: ServiceKind, title: string): string =>
  `${titles[kind]}: ${title}`

/** How many services these are. */
const serviceCount = (services: readonly { quantity: number }[]): number =>
  services.reduce((sum, { quantity }) => sum + quantity, 0)

/** The label of their sum: "Services, 3". */
export const servicesLabel = (services: readonly { quantity: number }[]): string =>
  services.length === 1 ? 'Service' : `Services, ${serviceCount(services)}`

/** What pieces or services cost together. */
export const sumOf = (sold: readonly { pricePence: number; quantity: number }[]): number =>
  sold.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0)
