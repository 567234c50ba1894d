import type { GltfNode } from './gltf.schema.ts'

/** A transformation in glTF's order: sixteen numbers, column by column. */
export type Matrix = readonly number[]

/** The identity: it leaves every point where it is. */
export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The product of two transformations: first `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const row = at % 4
    const column = at - row
    let sum = 0
    for (let step = 0; step < 4; step += 1) {
      sum += (outer[step * 4 + row] ?? 0) * (inner[column + step] ?? 0)
    }
    return sum
  })
}

/** The transformation of a node within its parent. */
export function matrixOf({ matrix, translation, rotation, scale }: GltfNode): Matrix {
  if (matrix !== undefined) return matrix
  const [tx, ty, tz] = translation ?? [0, 0, 0]
  const [x, y, z, w] = rotation ?? [0, 0, 0, 1]
  const [sx, sy, sz] = scale ?? [1, 1, 1]
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}
