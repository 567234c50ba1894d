import type { Prisma, SaleChannel } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'

/** The terms that an order accepted: their version, and the settings of that time. */
export interface AcceptedTerms {
  settings: ShopSettings
  /** 0 for the default terms; null when it was not stored: the current terms. */
  version: number | null
  hasRightToCancel: boolean
}

/** The selected columns of an order that say to whom and where it was sold. */
export const soldTo = {
  channel: true,
  quotation: { select: { company: true } },
} satisfies Prisma.OrderSelect

interface Sold {
  channel: SaleChannel
  quotation: { company: string } | null
}

/** The company that buys, as quoted; '' for a person. */
export const companyOf = ({ quotation }: Pick<Sold, 'quotation'>): string =>
  quotation?.company ?? ''

/**
 * Why the law does not give the buyer 14 days to change their mind, null where it does: a business is
 * no consumer (Consumer Contracts Regulations 2013, regulation 4), and a contract made in the showroom
 * has no such days (regulations 5 and 29). The shop's own days to return an item are a promise of its
 * own, and are the same for everybody.
 */
export function withoutRight(sold: Sold): 'business' | 'showroom' | null {
  if (sold.channel === 'trade' || companyOf(sold) !== '') return 'business'
  return sold.channel === 'showroom' ? 'showroom' : null
}

/** Whether the law gives the buyer 14 days to change their mind. */
export const hasRightToCancel = (sold: Sold): boolean => withoutRight(sold) === null

/** Reads the terms that an order accepted, with the company's facts of that time, and the right. */
export async function acceptedTerms(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  orderId: string,
): Promise<AcceptedTerms> {
  const { createdAt, termsVersion, ...sold } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { createdAt: true, termsVersion: true, ...soldTo },
  })
  const terms = { version: termsVersion, hasRightToCancel: hasRightToCancel(sold) }
  if (termsVersion === null) return { settings: settings.current(), ...terms }
  return { settings: await settings.readAt(createdAt, termsVersion), ...terms }
}
