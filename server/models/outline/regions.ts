import type { Raster } from './raster.ts'

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
export function regionsOf(raster: Raster, parts: Uint32Array): Int32Array {
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
