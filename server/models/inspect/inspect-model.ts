import { sliceOf, readSurface, type Surface } from '../glb/read-surface.ts'
import { type Glb, readGlb } from '../glb/read-glb.ts'
import type { Drawing, ModelFacts, Front } from '../model.schema.ts'
import { ModelFault } from '../model-fault.ts'
import { drawModel } from '../outline/draw-model.ts'
import { lookAt, fromBehind, type View, views } from '../outline/raster.ts'

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

/** The share of the height that counts as the top: the back of a chair, the headboard of a bed. */
const TOP = 0.2
/** How far off the middle the top has to be, as a share of half the size. */
const OFF = 0.3
/** Points of the grid for comparing the two sides. */
const POINTS = 160
/** The outermost layer of a side, as a share of the depth: it has the handles, not the doors. */
const LAYER = 0.03
/** How many times more of the back than of the front lies in its outermost layer. */
const FLATTER = 1.3

/**
 * Guesses the direction of a piece's front. The back of a seat or a bed is high; that of a cabinet
 * or a mirror is flat, while handles and frames stand out in front. Null when neither is the case.
 */
function frontOf(surface: Surface): Front | null {
  return oppositeOfBack(surface) ?? oppositeOfFlat(surface)
}

function oppositeOfBack({ corners, triangles }: Surface): Front | null {
  const [least, most] = boundsOf(corners)
  const from = most[1] - TOP * (most[1] - least[1])
  let [x, z, sum] = [0, 0, 0]
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const [middle, area] = spreadOf(corners, triangle * 9)
    if (middle[1] < from) continue
    x += middle[0] * area
    z += middle[2] * area
    sum += area
  }
  const offX = offMiddle(x / sum, least[0], most[0])
  const offZ = offMiddle(z / sum, least[2], most[2])
  if (!(Math.max(Math.abs(offX), Math.abs(offZ)) >= OFF)) return null
  if (Math.abs(offZ) >= Math.abs(offX)) return offZ < 0 ? '+Z' : '-Z'
  return offX < 0 ? '+X' : '-X'
}

/** The middle of a triangle, and its area. */
function spreadOf(corners: Float32Array, at: number): [middle: Point, area: number] {
  const value = (corner: number, axis: number) => corners[at + corner * 3 + axis] ?? 0
  const along = (corner: number, axis: number) => value(corner, axis) - value(0, axis)
  const cross = (one: number, other: number) =>
    along(1, one) * along(2, other) - along(1, other) * along(2, one)
  const middle = (axis: number) => (value(0, axis) + value(1, axis) + value(2, axis)) / 3
  return [[middle(0), middle(1), middle(2)], Math.hypot(cross(1, 2), cross(2, 0), cross(0, 1)) / 2]
}

/** How far a value is off the middle: -1 at one end, 1 at the other. */
function offMiddle(value: number, least: number, most: number): number {
  return most === least ? 0 : (2 * value - least - most) / (most - least)
}

function oppositeOfFlat(surface: Surface): Front | null {
  const ahead = flatness(surface, views.front)
  const behind = flatness(surface, fromBehind)
  if (behind > ahead * FLATTER) return '+Z'
  return ahead > behind * FLATTER ? '-Z' : null
}

/** The share of the visible points that lie in the outermost layer. */
function flatness(surface: Surface, view: View): number {
  const { depth, cm } = lookAt(surface, view, POINTS)
  const [least, most] = boundsOf(surface.corners)
  const seen = depth.filter(Number.isFinite)
  const nearest = seen.reduce((so, value) => Math.max(so, value), -Infinity)
  const layer = (LAYER * 100 * (most[2] - least[2])) / cm
  return seen.filter((value) => value >= nearest - layer).length / seen.length
}

type Point = [number, number, number]

/** The bounding box of a list of points, as two corners. */
function boundsOf(corners: Float32Array): readonly [least: Point, most: Point] {
  const least: Point = [Infinity, Infinity, Infinity]
  const most: Point = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < corners.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = corners[at + axis] ?? 0
      if (value < least[axis]) least[axis] = value
      if (value > most[axis]) most[axis] = value
    }
  }
  return [least, most]
}
