import { z } from 'zod'

/** An index, an offset or a length, which is checked before use. */
const whole = z.int().min(0)
const named = z.object({ name: z.string().max(300).optional() })
const three = z.tuple([z.number(), z.number(), z.number()])

const node = z.object({
  children: z.array(whole).default([]),
  mesh: whole.optional(),
  matrix: z.array(z.number()).length(16).optional(),
  translation: three.optional(),
  rotation: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  scale: three.optional(),
})

const primitive = z.object({
  attributes: z.object({ POSITION: whole.optional() }),
  indices: whole.optional(),
  mode: whole.default(4),
})

const accessor = z.object({
  bufferView: whole.optional(),
  byteOffset: whole.default(0),
  componentType: whole,
  normalized: z.boolean().default(false),
  count: whole,
  type: z.string(),
  sparse: z.unknown().optional(),
})

const bufferView = z.object({
  buffer: whole,
  byteOffset: whole.default(0),
  byteLength: whole,
  byteStride: z.int().min(1).max(252).optional(),
})

const image = z.object({ uri: z.string().optional(), bufferView: whole.optional() })

/** The fields that the shop reads of a glTF file's description; it ignores all others. */
export const gltf = z.object({
  asset: z.object({ version: z.string().max(20) }),
  extensionsUsed: z.array(z.string().max(100)).default([]),
  extensionsRequired: z.array(z.string().max(100)).default([]),
  scene: whole.default(0),
  scenes: z.array(z.object({ nodes: z.array(whole).default([]) })).default([]),
  nodes: z.array(node).default([]),
  meshes: z.array(z.object({ primitives: z.array(primitive) })).default([]),
  accessors: z.array(accessor).default([]),
  bufferViews: z.array(bufferView).default([]),
  buffers: z.array(z.object({ uri: z.string().optional() })).default([]),
  images: z.array(image).default([]),
  materials: z.array(named).default([]),
  extensions: z
    .object({ KHR_materials_variants: z.object({ variants: z.array(named) }).optional() })
    .optional(),
})

export type Gltf = z.infer<typeof gltf>
export type GltfNode = z.infer<typeof node>
export type GltfPrimitive = z.infer<typeof primitive>
