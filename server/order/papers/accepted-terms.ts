import type { Deps } from '#server/platform/deps.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'

/** The terms that an order accepted: their version, and the settings of that time. */
export interface AcceptedTerms {
  settings: ShopSettings
  /** 0 for the default terms; null when it was not stored: the current terms. */
  version: number | null
}

/** Reads the terms that an order accepted, with the company's facts of that time. */
export async function acceptedTerms(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  orderId: string,
): Promise<AcceptedTerms> {
  const { createdAt, termsVersion } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { createdAt: true, termsVersion: true },
  })
  if (termsVersion === null) return { settings: settings.current(), version: null }
  return { settings: await settings.readAt(createdAt, termsVersion), version: termsVersion }
}
