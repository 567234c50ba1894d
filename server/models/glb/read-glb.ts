import { ModelFault } from '../model-fault.ts'
import { gltf, type Gltf } from './gltf.schema.ts'

/** The parts of a GLB file. */
export interface Glb {
  json: Gltf
  /** The data beside the description; empty when there is none. */
  data: Buffer
}

/** The first four bytes of every GLB file. */
const MAGIC = 'glTF'
const JSON_CHUNK = 0x4e_4f_53_4a
const DATA_CHUNK = 0x00_4e_49_42

/** The most entries of each list; a piece of furniture has hundreds. */
const LIMITS = {
  nodes: 10_000,
  meshes: 10_000,
  accessors: 40_000,
  bufferViews: 40_000,
  images: 32,
  materials: 200,
} as const

/** Extensions whose decoder the shop's pages do not load. */
const PACKED = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
])

/** Extensions that a model may need: those that the shop reads, or that change its look alone and the pages' viewer reads. */
const SHOWN =
  /^(?:KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_webp)$/

/** Splits a GLB file and checks its description; throws a `ModelFault`. */
export function readGlb(bytes: Buffer): Glb {
  const chunks = chunksOf(bytes)
  const text = chunks.find(({ type }) => type === JSON_CHUNK)?.body
  if (text === undefined) throw new ModelFault('unreadable', {})
  const json = descriptionOf(text)
  refuseUnusable(json)
  return { json, data: chunks.find(({ type }) => type === DATA_CHUNK)?.body ?? Buffer.alloc(0) }
}

function chunksOf(bytes: Buffer): { type: number; body: Buffer }[] {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== MAGIC) {
    throw new ModelFault('notGlb', {})
  }
  const version = bytes.readUInt32LE(4)
  if (version !== 2) throw new ModelFault('otherVersion', { version: String(version) })
  const saysBytes = bytes.readUInt32LE(8)
  if (saysBytes > bytes.length) {
    throw new ModelFault('cutOff', { saysBytes, hasBytes: bytes.length })
  }
  const chunks = []
  let at = 12
  while (at + 8 <= saysBytes) {
    const length = bytes.readUInt32LE(at)
    if (length > saysBytes - at - 8) throw new ModelFault('beyondData', {})
    chunks.push({ type: bytes.readUInt32LE(at + 4), body: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length
  }
  if (at < bytes.length) throw new ModelFault('afterEnd', { bytes: bytes.length - at })
  return chunks
}

function descriptionOf(text: Buffer): Gltf {
  let found: unknown
  try {
    found = JSON.parse(text.toString('utf8'))
  } catch {
    throw new ModelFault('unreadable', {})
  }
  refuseLongLists(found)
  const read = gltf.safeParse(found)
  if (!read.success) throw new ModelFault('unreadable', {})
  return read.data
}

/** Refuses long lists before the schema reads them: it would check a million nodes one by one. */
function refuseLongLists(found: unknown): void {
  for (const [name, limit] of Object.entries(LIMITS)) {
    const list: unknown =
      typeof found === 'object' && found !== null ? Reflect.get(found, name) : null
    if (!Array.isArray(list) || list.length <= limit) continue
    const what = name === 'images' ? 'textures' : name === 'materials' ? 'materials' : 'nodes'
    throw new ModelFault('tooMany', { what, limit })
  }
}

function refuseUnusable({ asset, buffers, images, extensions, ...json }: Gltf): void {
  if (!asset.version.startsWith('2.')) {
    throw new ModelFault('otherVersion', { version: asset.version })
  }
  const file = [...buffers, ...images].find(({ uri }) => uri !== undefined)?.uri
  if (file !== undefined) throw new ModelFault('external', { file: file.slice(0, 80) })
  const { extensionsUsed, extensionsRequired } = json
  const packed = [...extensionsUsed, ...extensionsRequired].find((name) => PACKED.has(name))
  if (packed !== undefined) throw new ModelFault('packed', { extension: packed })
  const unknown = extensionsRequired.find((name) => !SHOWN.test(name))
  if (unknown !== undefined) throw new ModelFault('needsExtension', { extension: unknown })
  const variants = extensions?.KHR_materials_variants?.variants.length ?? 0
  if (variants > 200) throw new ModelFault('tooMany', { what: 'variants', limit: 200 })
}
