import type { SaleChannel } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'

/** The terms that an order accepted: their version, and the settings of that time. */
export interface AcceptedTerms {
  settings: ShopSettings
  /** 0 for the default terms; null when it was not stored: the current terms. */
  version: number | null
  hasRightToCancel: boolean
}

/**
 * Whether the law gives the buyer 14 days to change their mind: not for a contract made in the
 * showroom (Consumer Contracts Regulations 2013, regulations 5 and 29). The shop's own days to return
 * an item are a promise of its own, and are the same for everybody.
 */
export const hasRightToCancel = (channel: SaleChannel): boolean => channel !== 'showroom'

/** Reads the terms that an order accepted, with the company's facts of that time, and the right. */
export async function acceptedTerms(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  orderId: string,
): Promise<AcceptedTerms> {
  const { createdAt, termsVersion, channel } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { createdAt: true, termsVersion: true, channel: true },
  })
  const terms = { version: termsVersion, hasRightToCancel: hasRightToCancel(channel) }
  if (termsVersion === null) return { settings: settings.current(), ...terms }
  return { settings: await settings.readAt(createdAt, termsVersion), ...terms }
}
