import { boundsOf, frontOf } from '../front.ts'
import { sliceOf } from '../glb/accessor.ts'
import { type Glb, readGlb } from '../glb/read-glb.ts'
import { readSurface, type Surface } from '../glb/read-surface.ts'
import type { Drawing, ModelFacts } from '../model.schema.ts'
import { ModelFault } from '../model-fault.ts'
import { drawModel } from '../outline/draw-model.ts'

/** The largest side of a texture, in pixels; phones cannot hold more. */
const MAX_TEXTURE = 4096

/** Furniture is larger than a cup and smaller than a house, in centimetres. */
const MIN_CM = 1
const MAX_CM = 2000

export interface Inspected {
  facts: ModelFacts
  drawing: Drawing
}

/**
 * Reads the facts of a GLB file and draws its outlines; throws a `ModelFault` for an invalid model.
 */
export function inspectModel(bytes: Buffer): Inspected {
  const glb = readGlb(bytes)
  const textures = texturesOf(glb)
  const surface = readSurface(glb)
  const size = sizeOf(surface)
  const { materials, extensions } = glb.json
  const variants = extensions?.KHR_materials_variants?.variants ?? []
  const facts = {
    triangles: surface.triangles,
    textures,
    materials: materials.map(({ name = '' }) => name),
    variants: variants.flatMap(({ name = '' }) => name || []),
    ...size,
    front: frontOf(surface),
  }
  return { facts, drawing: drawModel(surface) }
}

/** The sizes of the textures, from their headers: nothing is decoded. */
function texturesOf(glb: Glb): ModelFacts['textures'] {
  return glb.json.images.map(({ bufferView }) => {
    const size = pictureSize(sliceOf(glb, bufferView))
    if (size === null) throw new ModelFault('badTexture', {})
    if (Math.max(size.width, size.height) > MAX_TEXTURE) {
      throw new ModelFault('textureTooLarge', { ...size, limit: MAX_TEXTURE })
    }
    return size
  })
}

const tenth = (metres: number) => Math.round(metres * 1000) / 10

function sizeOf({ corners }: Surface) {
  const [least, most] = boundsOf(corners)
  const size = {
    widthCm: tenth(most[0] - least[0]),
    depthCm: tenth(most[2] - least[2]),
    heightCm: tenth(most[1] - least[1]),
    lowestCm: tenth(least[1]) + 0,
  }
  const longest = Math.max(size.widthCm, size.depthCm, size.heightCm)
  if (longest < MIN_CM || longest > MAX_CM) throw new ModelFault('badSize', { cm: longest })
  return size
}

interface PictureSize {
  width: number
  height: number
}

/** Reads the size of a PNG, JPEG or WEBP from its header; null for anything else. */
function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    return sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return webpSize(bytes)
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

const sized = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ') {
    return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/** Walks the segments of a JPEG to the one that begins a frame, which has the size. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return sized(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return null
}
