import type { Deps } from '../platform/deps.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'

/** What an order was made under: the settings of then, with the version of the terms that it accepted. */
export interface AcceptedTerms {
  settings: ShopSettings
  /** 0 for the terms that came with the shop; null where nobody kept it: those of now. */
  version: number | null
}

/** The terms that an order accepted, with the facts of the company as they were when it was made. */
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
