import { boundsOf, frontOf } from '../front.ts'
import { sliceOf } from '../glb/accessor.ts'
import { type Glb, readGlb } from '../glb/read-glb.ts'
import { readSurface, type Surface } from '../glb/read-surface.ts'
import type { Drawing, ModelFacts } from '../model.schema.ts'
import { ModelFault } from '../model-fault.ts'
import { drawModel } from '../outline/draw-model.ts'
import { pictureSize } from './picture-size.ts'

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
