import type { FaultCode, FaultFacts } from './model-fault.ts'

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
