import { ModelFault } from '../model-fault.ts'
import type { GltfPrimitive, GltfNode } from './gltf.schema.ts'
import type { Glb } from './read-glb.ts'

/** The most triangles of a model; more are slow on phones. */
const MAX_TRIANGLES = 300_000

/** The triangles of a model in their final places, in metres. */
export interface Surface {
  /** Nine numbers for each triangle: x, y and z of its corners. */
  corners: Float32Array
  triangles: number
}

interface Placed {
  primitive: GltfPrimitive
  matrix: Matrix
}

/** Reads all triangles of the file's scene; throws a `ModelFault`. */
export function readSurface(glb: Glb): Surface {
  const placed = placedOf(glb)
  const triangles = placed.reduce((sum, { primitive }) => sum + countOf(glb, primitive), 0)
  if (triangles === 0) throw new ModelFault('empty', {})
  if (triangles > MAX_TRIANGLES) {
    throw new ModelFault('tooMany', { what: 'triangles', limit: MAX_TRIANGLES })
  }
  const corners = new Float32Array(triangles * 9)
  let at = 0
  for (const one of placed) at = writeCorners(glb, one, { corners, at })
  if (!corners.every(Number.isFinite)) throw new ModelFault('notFinite', {})
  return { corners, triangles }
}

/** The primitives of the scene with their transformations, in the order of its tree. */
function placedOf({ json }: Glb): Placed[] {
  const placed: Placed[] = []
  const seen = new Set<number>()
  const children = new Set(json.nodes.flatMap((node) => node.children))
  const tops = [...json.nodes.keys()].filter((index) => !children.has(index))
  const roots = json.scenes[json.scene]?.nodes ?? tops
  const open = roots.toReversed().map((index) => ({ index, parent: identity }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { index, parent } = next
    const node = json.nodes[index]
    if (node === undefined) throw new ModelFault('beyondData', {})
    // A tree has each node once; a cycle would never end, and shared nodes could multiply without
    // limit.
    if (seen.has(index)) throw new ModelFault('insideItself', {})
    seen.add(index)
    const matrix = multiply(parent, matrixOf(node))
    const mesh = node.mesh === undefined ? undefined : json.meshes[node.mesh]
    for (const primitive of mesh?.primitives ?? []) placed.push({ primitive, matrix })
    for (const child of node.children.toReversed()) open.push({ index: child, parent: matrix })
  }
  return placed
}

/** How many triangles a primitive has: a list, a strip or a fan; points and lines have none. */
function countOf({ json }: Glb, { attributes, indices, mode }: GltfPrimitive): number {
  const index = indices ?? attributes.POSITION
  const count = index === undefined ? 0 : (json.accessors[index]?.count ?? 0)
  if (attributes.POSITION === undefined) return 0
  if (mode === 4) return Math.floor(count / 3)
  return mode === 5 || mode === 6 ? Math.max(0, count - 2) : 0
}

/** The index of a triangle's corner among the vertices of a list, a strip or a fan. */
function placeOf(mode: number, triangle: number, corner: number): number {
  if (mode === 4) return triangle * 3 + corner
  if (mode === 6) return corner === 0 ? 0 : triangle + corner
  return triangle + corner
}

interface Target {
  corners: Float32Array
  at: number
}

function writeCorners(glb: Glb, { primitive, matrix: m }: Placed, { corners, at }: Target): number {
  const { attributes, indices, mode } = primitive
  const triangles = countOf(glb, primitive)
  if (attributes.POSITION === undefined || triangles === 0) return at
  const positions = openAccessor(glb, attributes.POSITION, 'VEC3')
  const order = indices === undefined ? null : openAccessor(glb, indices, 'SCALAR')
  let next = at
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    for (let corner = 0; corner < 3; corner += 1) {
      const place = placeOf(mode, triangle, corner)
      const vertex = order === null ? place : order.read(place, 0)
      if (vertex >= positions.count) throw new ModelFault('beyondData', {})
      const x = positions.read(vertex, 0)
      const y = positions.read(vertex, 1)
      const z = positions.read(vertex, 2)
      for (let axis = 0; axis < 3; axis += 1) {
        const sum = (m[axis] ?? 0) * x + (m[axis + 4] ?? 0) * y + (m[axis + 8] ?? 0) * z
        corners[next + axis] = sum + (m[axis + 12] ?? 0)
      }
      next += 3
    }
  }
  return next
}

/** A transformation in glTF's order: sixteen numbers, column by column. */
type Matrix = readonly number[]

/** The identity: it leaves every point where it is. */
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The product of two transformations: first `inner`, then `outer`. */
function multiply(outer: Matrix, inner: Matrix): Matrix {
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
function matrixOf({ matrix, translation, rotation, scale }: GltfNode): Matrix {
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

/** By glTF's component type: a number's bytes, reader, and the value that is 1 if normalized. */
const components: Readonly<
  Record<number, { bytes: number; one: number; read: (data: Buffer, at: number) => number }>
> = {
  5120: { bytes: 1, one: 127, read: (data, at) => data.readInt8(at) },
  5121: { bytes: 1, one: 255, read: (data, at) => data.readUInt8(at) },
  5122: { bytes: 2, one: 32_767, read: (data, at) => data.readInt16LE(at) },
  5123: { bytes: 2, one: 65_535, read: (data, at) => data.readUInt16LE(at) },
  5125: { bytes: 4, one: 1, read: (data, at) => data.readUInt32LE(at) },
  5126: { bytes: 4, one: 1, read: (data, at) => data.readFloatLE(at) },
}

/** A list of elements in a file, of `width` numbers each. */
interface Accessor {
  count: number
  /** Reads one number of one element; `element` is below `count`. */
  read: (element: number, part: number) => number
}

/** The slice of the data that a buffer view names; a view beyond the data is refused. */
export function sliceOf({ json, data }: Glb, index: number | undefined): Buffer {
  const view = index === undefined ? undefined : json.bufferViews[index]
  if (view === undefined || view.buffer !== 0 || view.byteOffset + view.byteLength > data.length) {
    throw new ModelFault('beyondData', {})
  }
  return data.subarray(view.byteOffset, view.byteOffset + view.byteLength)
}

/** Opens an accessor and checks its range against the bytes of the file; reads no element yet. */
function openAccessor(glb: Glb, index: number, type: 'SCALAR' | 'VEC3'): Accessor {
  const found = glb.json.accessors[index]
  const component = found && components[found.componentType]
  if (!found || !component || found.type !== type || found.sparse !== undefined) {
    throw new ModelFault('unreadable', {})
  }
  const width = type === 'VEC3' ? 3 : 1
  const view = sliceOf(glb, found.bufferView)
  const size = component.bytes * width
  const stride = glb.json.bufferViews[found.bufferView ?? 0]?.byteStride ?? size
  const end = found.byteOffset + stride * Math.max(0, found.count - 1) + size
  if (found.count > 0 && end > view.length) throw new ModelFault('beyondData', {})
  const { bytes, one, read } = component
  return {
    count: found.count,
    read: (element, part) => {
      const value = read(view, found.byteOffset + element * stride + part * bytes)
      return found.normalized ? Math.max(-1, value / one) : value
    },
  }
}
