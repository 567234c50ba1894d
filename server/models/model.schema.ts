import { z } from 'zod'

/** The outline from one side, as SVG path data; a unit of its box is `cm` centimetres. */
const outline = z.object({
  width: z.int(),
  height: z.int(),
  cm: z.number(),
  path: z.string(),
})

/** The outlines that the shop shows. */
export const productDrawing = z.object({ front: outline, side: outline, plan: outline })

/** The outlines of a model; the last one, from a corner and a little above, is for staff. */
export const drawing = productDrawing.extend({ corner: outline })

/** The directions that the front of a piece can face; glTF's is +Z. */
const fronts = ['+X', '-X', '+Z', '-Z'] as const

/** The facts of a model's file. */
export const modelFacts = z.object({
  triangles: z.int(),
  textures: z.array(z.object({ width: z.int(), height: z.int() })),
  materials: z.array(z.string()),
  /** The material variants (KHR_materials_variants), by name. */
  variants: z.array(z.string()),
  widthCm: z.number(),
  depthCm: z.number(),
  heightCm: z.number(),
  /** The height of its lowest point. */
  lowestCm: z.number(),
  /** The direction that its front seems to face; null when it cannot be told. */
  front: z.enum(fronts).nullable(),
})

export const modelInput = z.object({ name: z.string().max(40) })

/** A stored model as staff see it. */
export const model = z.object({
  /** The stored file's name: its hash. */
  name: z.string(),
  /** The name that it was uploaded with; empty when unknown. */
  fileName: z.string(),
  bytes: z.int(),
  /** Null when it cannot be read (`fault` says why) or was not inspected yet. */
  facts: modelFacts.nullable(),
  fault: z.string().nullable(),
  corner: outline.nullable(),
})

export type Outline = z.infer<typeof outline>
export type Drawing = z.infer<typeof drawing>
export type ProductDrawing = z.infer<typeof productDrawing>
export type ModelFacts = z.infer<typeof modelFacts>
export type Front = (typeof fronts)[number]
export type Model = z.infer<typeof model>
