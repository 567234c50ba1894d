/** How many of an item there are, and were counted onto the van and off it. */
interface Counts {
  quantity: number
  loaded: number
  unloaded: number
}

/**
 * The least and the most of an item that can be counted at an end: what comes off the van was
 * loaded before, and what has come off stays counted as loaded.
 */
export const countLimits = (
  { quantity, loaded, unloaded }: Counts,
  end: 'loaded' | 'unloaded',
): { least: number; most: number } =>
  end === 'loaded'
    ? { least: Math.min(unloaded, quantity), most: quantity }
    : { least: 0, most: loaded }

/** How many of an item are counted at an end after so many more, or fewer, within its limits. */
export function countAfter(item: Counts, end: 'loaded' | 'unloaded', more: number): number {
  const { least, most } = countLimits(item, end)
  return Math.min(most, Math.max(least, item[end] + more))
}

/** How many items are still on the van: loaded, and not unloaded. */
export const countOnVan = (items: readonly Counts[]): number =>
  items.reduce((sum, { loaded, unloaded }) => sum + Math.max(0, loaded - unloaded), 0)
