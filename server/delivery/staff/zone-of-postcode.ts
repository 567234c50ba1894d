import { areasAround, normalizePostcode, outwardCode } from '#server/lib/postcode.shared.ts'
import type { Zone } from './zone.schema.ts'

/**
 * Finds the zone of a postcode as typed: the one with the narrowest area around it. Null when none
 * has it, or the text is no postcode.
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
