import { z } from 'zod'
import type { StoredModel } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import type { FaultCode, FaultFacts } from './model-fault.ts'
import { drawing, type Model, modelFacts } from './model.schema.ts'

/** A stored fault; its facts are those of its code. */
const fault = z.custom<{ code: FaultCode; facts: FaultFacts[FaultCode] }>(
  (stored) => z.object({ code: z.string(), facts: z.object({}) }).safeParse(stored).success,
)

/** Reads a model with its facts; null until a job has inspected it. */
export async function readModel({ db }: Pick<Deps, 'db'>, name: string): Promise<Model | null> {
  const row = await db.storedModel.findUnique({ where: { name } })
  return row && modelOf(row)
}

/** A row as staff see it. */
export function modelOf({ drawing: drawn, ...row }: StoredModel): Model {
  const { name, fileName, bytes, facts } = row
  return {
    name,
    fileName,
    bytes,
    facts: modelFacts.nullable().parse(facts),
    fault: row.fault === null ? null : faultText(fault.parse(row.fault)),
    corner: drawing.nullable().parse(drawn)?.corner ?? null,
  }
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
const plain = (count: number) => count.toLocaleString('en-GB')

/** The sentences for staff: why a file is refused as a 3D model, and what to do. */
const words: { [Code in FaultCode]: (facts: FaultFacts[Code]) => string } = {
  notGlb: () => 'This is not a GLB file (binary glTF). Export the model as GLB.',
  otherVersion: ({ version }) => `This is glTF ${version}. Export it as glTF 2.0.`,
  cutOff: ({ saysBytes, hasBytes }) =>
    `This file is incomplete: ${sizeText(hasBytes)} of ${sizeText(saysBytes)}. Export it again.`,
  unreadable: () => 'This GLB file is damaged and cannot be read. Export it again.',
  afterEnd: ({ bytes }) =>
    `This file has ${plain(bytes)} ${bytes === 1 ? 'byte' : 'bytes'} after the end of its model. Export it again.`,
  external: ({ file }) =>
    `This model needs another file (${file}). Export one GLB with everything in it.`,
  needsExtension: ({ extension }) =>
    `This model needs the extension ${extension}, which is not supported. Export it without that extension.`,
  packed: ({ extension }) =>
    `This model is compressed with ${extension}, which is not supported. Export it without compression.`,
  tooMany: ({ what, limit }) => `This model has too many ${what}. The limit is ${plain(limit)}.`,
  textureTooLarge: ({ width, height, limit }) =>
    `A texture is ${plain(width)} × ${plain(height)} pixels. The limit is ${plain(limit)} per side.`,
  badTexture: () => 'A texture is not a PNG, JPEG or WEBP image. Export the model again.',
  notFinite: () => 'This model has points with invalid positions (not a number). Export it again.',
  beyondData: () => 'This GLB file refers to missing data. Export it again.',
  insideItself: () => 'A part of this model contains itself. Export it again.',
  empty: () => 'This model has no visible surfaces. Export it again.',
  badSize: ({ cm }) =>
    `This model is ${plain(cm)} cm long. glTF uses metres: export it at its real size.`,
  tooSlow: () => 'This model takes too long to process. Export it with fewer triangles.',
}

/** The sentence of a fault. */
export function faultText<Code extends FaultCode>(fault: {
  code: Code
  facts: FaultFacts[Code]
}): string {
  return words[fault.code](fault.facts)
}
