import { areasAround, normalizePostcode, outwardCode } from '../../lib/postcode.ts'
import type { Zone } from './zone.schema.ts'

/**
 * Which of these zones has a postcode, as it was typed: the one that names the narrowest area around
 * it. Null where none has it, and for what is no postcode.
 */
export function zoneOfPostcode(zones: readonly Zone[], typed: string): Zone | null {
  const postcode = normalizePostcode(typed)
  if (postcode === null) return null
  for (const area of areasAround(outwardCode(postcode))) {
    const zone = zones.find(({ areas }) => areas.includes(area))
    if (zone) return zone
  }
  return null
}
