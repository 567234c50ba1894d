/** A line along the borders of regions, from corner to corner of the grid. */
export type Line = (readonly [x: number, y: number])[]

/** Right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const
const DIRECTIONS = [0, 1, 2, 3] as const

/**
 * Traces the borders between regions as lines, each once: between the points where three regions
 * meet, or round a region within another. The grid has an empty border around it.
 */
export function traceBorders(regions: Int32Array, width: number, height: number): Line[] {
  const at = (place: number) => regions[place] ?? 0
  /** The directions in which borders run from the corner at the top left of a point, as bits. */
  const waysAt = (x: number, y: number): number => {
    const place = y * width + x
    const here = at(place)
    const left = at(place - 1)
    const above = at(place - width)
    const across = at(place - width - 1)
    if (here === left && here === above && here === across) return 0
    const right = above === here ? 0 : 1
    const down = left === here ? 0 : 2
    return right + down + (across === left ? 0 : 4) + (across === above ? 0 : 8)
  }
  /**
   * The pieces of border that are traced already: those that run right, and those that run down.
   */
  const drawn = [new Uint8Array(width * height), new Uint8Array(width * height)] as const
  const draw = (x: number, y: number, direction: number): boolean => {
    const back = direction === 2 ? [x - 1, y] : direction === 3 ? [x, y - 1] : [x, y]
    const place = (back[1] ?? 0) * width + (back[0] ?? 0)
    const list = direction % 2 === 0 ? drawn[0] : drawn[1]
    if (list[place] === 1) return false
    list[place] = 1
    return true
  }
  const walk = (fromX: number, fromY: number, first: number): Line | null => {
    if (!draw(fromX, fromY, first)) return null
    const line: [number, number][] = [[fromX, fromY]]
    let [x, y] = [fromX, fromY]
    let direction = first
    while (true) {
      const [dx, dy] = STEPS[direction] ?? [0, 0]
      x += dx
      y += dy
      const ways = waysAt(x, y)
      const onward = DIRECTIONS.find(
        (way) => way !== (direction + 2) % 4 && (ways & (1 << way)) !== 0,
      )
      const ends = countOf(ways) !== 2 || onward === undefined || !draw(x, y, onward)
      if (ends || onward !== direction) line.push([x, y])
      if (ends) return line
      direction = onward
    }
  }
  const lines: Line[] = []
  const walkFrom = (isStart: (ways: number) => boolean) => {
    for (let y = 1; y < height; y += 1) {
      for (let x = 1; x < width; x += 1) {
        const ways = waysAt(x, y)
        if (ways === 0 || !isStart(countOf(ways))) continue
        for (const way of DIRECTIONS) {
          const line = (ways & (1 << way)) === 0 ? null : walk(x, y, way)
          if (line) lines.push(line)
        }
      }
    }
  }
  walkFrom((ways) => ways > 2)
  walkFrom((ways) => ways === 2)
  return lines
}

/** How many of four bits are set. */
const countOf = (bits: number) => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3)
