import type { Surface } from '../glb/read-surface.ts'

/** The visible triangle at each point of a fine grid, which has an empty border of one point. */
export interface Raster {
  width: number
  height: number
  /** Centimetres between two points. */
  cm: number
  /** The nearest triangle at each point; -1: none. */
  triangle: Int32Array
  /** How near the triangle is to the viewer, in points of the grid. */
  depth: Float32Array
  /** Three numbers for each triangle: its normal, turned towards the viewer. */
  normals: Float32Array
}

/** The least difference in depth: of two surfaces that are closer, the first one is visible. */
const NEARER = 0.02

/** Projects a surface from a direction, without perspective; `points` along the longer side. */
export function lookAt(surface: Surface, view: View, points: number): Raster {
  const { placed, wide, high, scale } = project(surface, view, points)
  const width = Math.max(1, Math.round(wide)) + 2
  const height = Math.max(1, Math.round(high)) + 2
  const raster: Raster = {
    width,
    height,
    cm: 100 / scale,
    triangle: new Int32Array(width * height).fill(-1),
    depth: new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY),
    normals: new Float32Array(surface.triangles * 3),
  }
  for (let triangle = 0; triangle < surface.triangles; triangle += 1) {
    fill(raster, placed, triangle)
  }
  return raster
}

/** Every corner as right, down and near, in points of the grid. */
function project({ corners, triangles }: Surface, { right, down, near }: View, points: number) {
  const placed = new Float32Array(triangles * 9)
  const least = [Infinity, Infinity]
  const most = [-Infinity, -Infinity]
  for (let at = 0; at < placed.length; at += 3) {
    const x = corners[at] ?? 0
    const y = corners[at + 1] ?? 0
    const z = corners[at + 2] ?? 0
    const u = right[0] * x + right[1] * y + right[2] * z
    const v = down[0] * x + down[1] * y + down[2] * z
    placed[at] = u
    placed[at + 1] = v
    placed[at + 2] = near[0] * x + near[1] * y + near[2] * z
    least[0] = Math.min(least[0] ?? u, u)
    least[1] = Math.min(least[1] ?? v, v)
    most[0] = Math.max(most[0] ?? u, u)
    most[1] = Math.max(most[1] ?? v, v)
  }
  const [left = 0, top = 0] = least
  const wide = (most[0] ?? 0) - left
  const high = (most[1] ?? 0) - top
  const scale = points / Math.max(wide, high, 1e-6)
  for (let at = 0; at < placed.length; at += 3) {
    placed[at] = ((placed[at] ?? 0) - left) * scale + 1
    placed[at + 1] = ((placed[at + 1] ?? 0) - top) * scale + 1
    placed[at + 2] = (placed[at + 2] ?? 0) * scale
  }
  return { placed, wide: wide * scale, high: high * scale, scale }
}

/** Draws a triangle wherever it is nearer than the one before (a depth buffer). */
function fill(raster: Raster, placed: Float32Array, triangle: number): void {
  const at = triangle * 9
  const ax = placed[at] ?? 0
  const ay = placed[at + 1] ?? 0
  const ad = placed[at + 2] ?? 0
  const bx = (placed[at + 3] ?? 0) - ax
  const by = (placed[at + 4] ?? 0) - ay
  const bd = (placed[at + 5] ?? 0) - ad
  const cx = (placed[at + 6] ?? 0) - ax
  const cy = (placed[at + 7] ?? 0) - ay
  const cd = (placed[at + 8] ?? 0) - ad
  const area = bx * cy - by * cx
  const length = Math.hypot(by * cd - bd * cy, bd * cx - bx * cd, area)
  if (length === 0) return
  const turned = area < 0 ? -1 : 1
  const { normals, depth, width, height } = raster
  normals[triangle * 3] = (turned * (by * cd - bd * cy)) / length
  normals[triangle * 3 + 1] = (turned * (bd * cx - bx * cd)) / length
  normals[triangle * 3 + 2] = (turned * area) / length
  if (Math.abs(area) < 1e-9) return
  const firstX = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
  const lastX = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
  const firstY = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
  const lastY = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
  for (let y = firstY; y <= lastY; y += 1) {
    const dy = y + 0.5 - ay
    for (let x = firstX; x <= lastX; x += 1) {
      const dx = x + 0.5 - ax
      const b = (dx * cy - dy * cx) / area
      const c = (bx * dy - by * dx) / area
      if (b < 0 || c < 0 || b + c > 1) continue
      const point = y * width + x
      const here = ad + b * bd + c * cd
      if (here <= (depth[point] ?? 0) + NEARER) continue
      depth[point] = here
      raster.triangle[point] = triangle
    }
  }
}

/**
 * A direction of view, as three axes in glTF's coordinates: X to the right, Y up, Z to the front.
 */
export interface View {
  right: readonly [number, number, number]
  down: readonly [number, number, number]
  /** Towards the viewer. */
  near: readonly [number, number, number]
}

/** From the left front and a little above, as the 3D viewer begins. */
const aside = Math.PI / 6
const above = Math.PI / 12

/**
 * The views of a drawing, in first-angle projection as in British drawings: the side is seen from
 * the left, so that its front is on the right, and the plan has the front below.
 */
export const views = {
  front: { right: [1, 0, 0], down: [0, -1, 0], near: [0, 0, 1] },
  side: { right: [0, 0, 1], down: [0, -1, 0], near: [-1, 0, 0] },
  plan: { right: [1, 0, 0], down: [0, 0, 1], near: [0, 1, 0] },
  corner: {
    right: [Math.cos(aside), 0, Math.sin(aside)],
    down: [-Math.sin(aside) * Math.sin(above), -Math.cos(above), Math.cos(aside) * Math.sin(above)],
    near: [-Math.sin(aside) * Math.cos(above), Math.sin(above), Math.cos(aside) * Math.cos(above)],
  },
} as const satisfies Record<string, View>

/** The view from behind, used only to tell front and back apart. */
export const fromBehind: View = { right: [-1, 0, 0], down: [0, -1, 0], near: [0, 0, -1] }
