import type { Line } from './trace.ts'

type Point = Line[number]

/** The distance of a point from the line through two others, or from both when they are equal. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** The point that is farthest from the line between two others, and its distance. */
function farthest(line: Line, from: number, to: number): { at: number; off: number } {
  const found = { at: from, off: 0 }
  const first = line[from]
  const last = line[to]
  if (!first || !last) return found
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index]
    const off = point ? distance(point, first, last) : 0
    if (off > found.off) Object.assign(found, { at: index, off })
  }
  return found
}

/** Simplifies a line (Douglas and Peucker): it stays within `tolerance`. */
export function simplify(line: Line, tolerance: number): Line {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    const { at, off } = farthest(line, from, to)
    if (off <= tolerance) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return line.filter((_, index) => kept.has(index))
}
