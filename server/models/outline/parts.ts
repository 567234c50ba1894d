import type { Surface } from '../glb/read-surface.ts'

/** Cells of a grid to the metre, each a twentieth of a millimetre: corners in one cell are one. */
const GRID = 20_000

/**
 * The part of each triangle, such as a board, a cushion or a handle: triangles that share a corner
 * belong to one part. A part's number is that of one of its corners.
 */
export function partsOf({ corners, triangles }: Surface): Uint32Array {
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
