import { useMay } from '#web/lib/use-may.ts'

/** Why prices are read-only for somebody. */
export const priceLockText = 'Only owners and sales can change prices.'

/** The props of a price's field: read-only, with the reason, for those who may not change it. */
export function usePriceLock(): { readOnly?: true; description?: string } {
  return useMay()('prices') ? {} : { readOnly: true, description: priceLockText }
}
