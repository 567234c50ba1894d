import type { ShopSettings } from '../../../server/settings/description/settings.schema.ts'

/**
 * What a service says of itself in numbers, from the figures of the about page: a list of the first
 * whose label ends with the word, in the service's own words; empty where there is none.
 */
export function figureLine(
  { figures }: Pick<ShopSettings['about'], 'figures'>,
  ending: string,
  inWords: string,
): string[] {
  const found = figures.find(({ label }) => label.endsWith(ending))
  return found ? [`${found.figure} ${inWords}`] : []
}
