import { ModelFault } from '../model-fault.ts'
import type { Glb } from './read-glb.ts'

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
export interface Accessor {
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
export function openAccessor(glb: Glb, index: number, type: 'SCALAR' | 'VEC3'): Accessor {
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
