/** Builds GLB files for tests: valid and hostile ones. */

type Json = Record<string, unknown>

const padded = (bytes: Buffer, filler: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])

const chunk = (type: number, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(body.length)
  head.writeUInt32LE(type, 4)
  return Buffer.concat([head, body])
}

/** A GLB of this JSON and binary data, unchecked. */
export function glbOf(json: unknown, data: Buffer = Buffer.alloc(0)): Buffer {
  const text = padded(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)), 0x20)
  const body = Buffer.concat([
    chunk(0x4e_4f_53_4a, text),
    ...(data.length > 0 ? [chunk(0x00_4e_49_42, padded(data, 0))] : []),
  ])
  const head = Buffer.from('glTF\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(body.length + 12, 8)
  return Buffer.concat([head, body])
}

/** A box: its corner and its size, in metres. */
export type Box = readonly [x: number, y: number, z: number, w: number, h: number, d: number]

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1, (n >> 1) & 1, n >> 2] as const)
const faces = [
  0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5,
  3, 7, 5,
]

/** A model of boxes at their positions; `changes` replace parts of its JSON. */
export function boxesGlb(boxes: readonly Box[], changes: Json = {}): Buffer {
  const positions = boxes.flatMap(([x, y, z, w, h, d]) =>
    corners.flatMap(([right, up, front]) => [x + right * w, y + up * h, z + front * d]),
  )
  const indices = boxes.flatMap((_, box) => faces.map((corner) => box * 8 + corner))
  const data = Buffer.concat([
    Buffer.from(Float32Array.from(positions).buffer),
    Buffer.from(Uint32Array.from(indices).buffer),
  ])
  const split = positions.length * 4
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: positions.length / 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: split },
      { buffer: 0, byteOffset: split, byteLength: data.length - split },
    ],
    buffers: [{ byteLength: data.length }],
    ...changes,
  }
  return glbOf(json, data)
}
