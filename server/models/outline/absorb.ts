import type { Raster } from './raster.ts'

/** The least area and thickness of a region that is drawn, in points of the grid. */
export interface Fineness {
  area: number
  /** Twice the area divided by the length of the border. */
  thickness: number
}

interface Region {
  area: number
  isGround: boolean
  /** The length of the border with each neighbour. */
  borders: Map<number, number>
}

/** The most rounds: a strip may border on another that has just grown. */
const ROUNDS = 4

/**
 * Merges regions that are too small to be drawn (grains, bevels, the gap between two cushions) into
 * the neighbour with the longest border. A strip with only background on both sides, such as a thin
 * leg, stays.
 */
export function absorbSmall(raster: Raster, regions: Int32Array, fineness: Fineness): Int32Array {
  let current = regions
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = absorbOnce(raster, current, fineness)
    if (next === null) return current
    current = next
  }
  return current
}

function absorbOnce(raster: Raster, regions: Int32Array, fineness: Fineness): Int32Array | null {
  const found = describe(raster, regions)
  const target = new Map<number, number>()
  const isTaken = new Set<number>()
  const bySize = [...found].toSorted(([a, x], [b, y]) => x.area - y.area || a - b)
  for (const [id, region] of bySize) {
    if (isTaken.has(id) || !isTooSmall(region, fineness)) continue
    const into = neighbourOf(region, found, fineness)
    if (into === undefined || target.has(into)) continue
    target.set(id, into)
    isTaken.add(into)
  }
  if (target.size === 0) return null
  return regions.map((id) => target.get(id) ?? id)
}

function isTooSmall({ area, isGround, borders }: Region, least: Fineness): boolean {
  if (area < least.area) return true
  if (isGround) return false
  const border = [...borders.values()].reduce((sum, length) => sum + length, 0)
  return (2 * area) / border < least.thickness
}

/** The neighbour with the longest border; the background only for grains. */
function neighbourOf(
  { area, borders }: Region,
  found: ReadonlyMap<number, Region>,
  least: Fineness,
): number | undefined {
  let best: number | undefined
  let longest = 0
  for (const [id, length] of borders) {
    const isGround = found.get(id)?.isGround ?? true
    if (isGround && area >= least.area) continue
    if (length > longest || (length === longest && best !== undefined && id < best)) {
      best = id
      longest = length
    }
  }
  return best
}

function describe({ width, triangle }: Raster, regions: Int32Array): ReadonlyMap<number, Region> {
  const found = new Map<number, Region>()
  const at = (id: number, point: number): Region => {
    const known = found.get(id)
    if (known) return known
    const region = { area: 0, isGround: triangle[point] === -1, borders: new Map() }
    found.set(id, region)
    return region
  }
  let id = -1
  let own = at(regions[0] ?? 0, 0)
  for (let point = 0; point < regions.length; point += 1) {
    // Looked up once for a run of points: most neighbours are of the same region.
    if (regions[point] !== id) {
      id = regions[point] ?? 0
      own = at(id, point)
    }
    own.area += 1
    for (const next of [point + 1, point + width]) {
      const other = regions[next] ?? id
      if (other === id) continue
      const beside = at(other, next)
      own.borders.set(other, (own.borders.get(other) ?? 0) + 1)
      beside.borders.set(id, (beside.borders.get(id) ?? 0) + 1)
    }
  }
  return found
}
