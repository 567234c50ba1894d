import type { ShopSettings } from '#server/settings/description/settings.schema.ts'

/**
 * The key figures of a service in a line, from the figures of the about page: for each word the
 * first whose label ends with it; empty where there is none.
 */
export function figureLine(
  { figures }: Pick<ShopSettings['about'], 'figures'>,
  ending: string,
  inWords: string,
): string[] {
  const found = figures.find(({ label }) => label.endsWith(ending))
  return found ? [`${found.figure} ${inWords}`] : []
}
