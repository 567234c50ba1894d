import type { Surface } from '../glb/read-surface.ts'
import type { Drawing, Outline } from '../model.schema.ts'
import { absorbSmall } from './absorb.ts'
import { partsOf } from './parts.ts'
import { lookAt } from './raster.ts'
import { regionsOf } from './regions.ts'
import { type Line, traceBorders } from './trace.ts'
import { type View, views } from './views.ts'

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
function simplify(line: Line, tolerance: number): Line {
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

/** Lines of whole numbers as compact SVG path data; without the grid's border of one point. */
function pathData(lines: readonly Line[]): string {
  return lines.map(lineData).join('')
}

function lineData([first, ...others]: Line): string {
  if (first === undefined || others.length === 0) return ''
  let [x, y] = first
  let text = `M${x - 1} ${y - 1}`
  let command = ''
  for (const [nextX, nextY] of others) {
    const dx = nextX - x
    const dy = nextY - y
    const [name, numbers] = dy === 0 ? ['h', [dx]] : dx === 0 ? ['v', [dy]] : ['l', [dx, dy]]
    const written = numbers.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`))
    const joined = written.join('')
    if (name !== command) text += name + joined
    else text += joined.startsWith('-') ? joined : ` ${joined}`
    command = name
    ;[x, y] = [nextX, nextY]
  }
  return text
}

/** Points of the grid along the longer side of a view; a drawing is 400 pixels on the page. */
const POINTS = 720

/** The most characters of a view's path. */
const MAX_CHARACTERS = 6000

/** The steps from fine to coarse, tried until the path is short enough; in points of the grid. */
const STEPS = [
  { area: 30, thickness: 2.2, tolerance: 0.9 },
  { area: 60, thickness: 3, tolerance: 1.2 },
  { area: 140, thickness: 4.5, tolerance: 1.6 },
  { area: 400, thickness: 8, tolerance: 2.2 },
  { area: 2000, thickness: 20, tolerance: 4 },
] as const

/** Draws the outlines of a model from each side, without hidden lines. Deterministic. */
export function drawModel(surface: Surface): Drawing {
  const parts = partsOf(surface)
  const draw = (view: View) => drawView(surface, parts, view)
  return {
    front: draw(views.front),
    side: draw(views.side),
    plan: draw(views.plan),
    corner: draw(views.corner),
  }
}

function drawView(surface: Surface, parts: Uint32Array, view: View): Outline {
  const raster = lookAt(surface, view, POINTS)
  const { width, height, cm } = raster
  const regions = regionsOf(raster, parts)
  let lines: Line[] = []
  for (const step of STEPS) {
    const borders = traceBorders(absorbSmall(raster, regions, step), width, height)
    lines = borders.map((line) => simplify(line, step.tolerance))
    if (pathData(lines).length <= MAX_CHARACTERS) break
  }
  return {
    width: width - 2,
    height: height - 2,
    cm: Math.round(cm * 10_000) / 10_000,
    path: pathData(withinLimit(lines)),
  }
}

/** Leaves out the shortest lines of a drawing that is still too long, as of a thousand wires. */
function withinLimit(lines: readonly Line[]): Line[] {
  let left = MAX_CHARACTERS
  const longestFirst = lines.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longestFirst.filter((line) => (left -= pathData([line]).length) >= 0)
}

const lengthOf = (line: Line): number =>
  line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
