import type { Surface } from '../glb/read-surface.ts'
import type { Drawing, Outline } from '../model.schema.ts'
import { absorbSmall } from './absorb.ts'
import { lookAt, type View, views } from './raster.ts'
import { type Line, traceBorders } from './trace.ts'
import type { Raster } from './raster.ts'

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

/** Cells of a grid to the metre, each a twentieth of a millimetre: corners in one cell are one. */
const GRID = 20_000

/**
 * The part of each triangle, such as a board, a cushion or a handle: triangles that share a corner
 * belong to one part. A part's number is that of one of its corners.
 */
function partsOf({ corners, triangles }: Surface): Uint32Array {
  const points = triangles * 3
  const parent = new Uint32Array(points)
  const sameAs = weld(corners, points)
  for (let point = 0; point < points; point += 1) parent[point] = sameAs[point] ?? point
  const find = (point: number): number => {
    let root = point
    for (let up = parent[root] ?? root; up !== root; up = parent[root] ?? root) {
      parent[root] = parent[up] ?? up
      root = up
    }
    return root
  }
  const parts = new Uint32Array(triangles)
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const root = find(triangle * 3)
    parent[find(triangle * 3 + 1)] = root
    parent[find(triangle * 3 + 2)] = root
  }
  for (let triangle = 0; triangle < triangles; triangle += 1) parts[triangle] = find(triangle * 3)
  return parts
}

/** For each corner, the first one in the same place. */
function weld(corners: Float32Array, points: number): Uint32Array {
  const grid = Int32Array.from(corners, (value) => Math.round(value * GRID))
  const size = 2 ** Math.ceil(Math.log2(points * 2 + 1))
  const table = new Int32Array(size).fill(-1)
  const sameAs = new Uint32Array(points)
  for (let point = 0; point < points; point += 1) {
    const x = grid[point * 3] ?? 0
    const y = grid[point * 3 + 1] ?? 0
    const z = grid[point * 3 + 2] ?? 0
    let slot =
      (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (size - 1)
    for (let other = table[slot] ?? -1; other !== -1; other = table[slot] ?? -1) {
      const at = other * 3
      if (grid[at] === x && grid[at + 1] === y && grid[at + 2] === z) break
      slot = (slot + 1) & (size - 1)
    }
    if (table[slot] === -1) table[slot] = point
    sameAs[point] = table[slot] ?? point
  }
  return sameAs
}

/** The cosine of 35 degrees: faces of one part at a smaller angle are one surface. */
const SMOOTH = 0.819
/** The least step in depth that is drawn, in points of the grid. */
const STEP = 2.5
/** The steepest slope along which a surface continues. */
const STEEPEST = 20

/**
 * Divides the visible points into smooth surfaces: each point gets its surface's number. A surface
 * ends where its part ends, where it turns sharply, and where something nearer begins.
 */
function regionsOf(raster: Raster, parts: Uint32Array): Int32Array {
  const { width, triangle } = raster
  const parent = Int32Array.from(triangle, (_, point) => point)
  const find = (point: number): number => {
    let root = point
    for (let up = parent[root] ?? root; up !== root; up = parent[root] ?? root) {
      parent[root] = parent[up] ?? up
      root = up
    }
    return root
  }
  const join = (one: number, other: number) => {
    const first = find(one)
    const second = find(other)
    // The lowest number stays, so that the result does not depend on the order of the joins.
    if (first < second) parent[second] = first
    else parent[first] = second
  }
  for (let point = 0; point < triangle.length; point += 1) {
    if ((point + 1) % width !== 0 && isOneSurface(raster, parts, point, 1)) join(point, point + 1)
    const below = point + width
    if (below < triangle.length && isOneSurface(raster, parts, point, width)) join(point, below)
  }
  return parent.map((_, point) => find(point))
}

/** Whether a point and the next one, at right or below, lie on one smooth surface. */
function isOneSurface(raster: Raster, parts: Uint32Array, point: number, step: number): boolean {
  const { triangle, depth, normals, width } = raster
  const a = triangle[point] ?? -1
  const b = triangle[point + step] ?? -1
  if (a === b) return true
  if (a === -1 || b === -1 || parts[a] !== parts[b]) return false
  let turn = 0
  for (let axis = 0; axis < 3; axis += 1) {
    turn += (normals[a * 3 + axis] ?? 0) * (normals[b * 3 + axis] ?? 0)
  }
  if (turn < SMOOTH) return false
  const axis = step === width ? 1 : 0
  const gap = (depth[point + step] ?? 0) - (depth[point] ?? 0)
  const off = Math.min(
    Math.abs(gap - slopeOf(normals, a, axis)),
    Math.abs(gap - slopeOf(normals, b, axis)),
  )
  return off < STEP
}

/** How much nearer a face gets from one point to the next, to the right (0) or down (1). */
function slopeOf(normals: Float32Array, face: number, axis: number): number {
  const along = normals[face * 3 + axis] ?? 0
  const near = normals[face * 3 + 2] ?? 1
  const slope = near === 0 ? Math.sign(-along) * STEEPEST : -along / near
  return Math.max(-STEEPEST, Math.min(STEEPEST, slope))
}
