import { createHash } from 'node:crypto'
import { buildName, type PictureFormat, type Rendition, renditionsOf } from './name.shared.ts'
import { inTurn, loadSharp, openPicture } from './open-picture.ts'

/** The decoded picture: upright, in sRGB, without metadata. */
export interface DecodedPicture {
  name: string
  pixels: Buffer
  raw: { width: number; height: number; channels: 3 | 4 }
}

/**
 * The average of some 250,000 evenly spread pixels: whole numbers, the same on every machine. What is
 * cut out counts as white, which it is shown on.
 */
function averageColour(pixels: Buffer, { width, height, channels }: DecodedPicture['raw']): string {
  const sums = [0, 0, 0]
  let count = 0
  const step = channels * Math.ceil((width * height) / 250_000)
  for (let at = 0; at < pixels.length; at += step) {
    const alpha = channels === 4 ? (pixels[at + 3] ?? 255) : 255
    for (let channel = 0; channel < 3; channel += 1) {
      const value = pixels[at + channel] ?? 0
      sums[channel] = (sums[channel] ?? 0) + (value * alpha + 255 * (255 - alpha)) / 255
    }
    count += 1
  }
  return sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

function decode(bytes: Buffer): Promise<DecodedPicture> {
  return openPicture(bytes, async (picture) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const channels = info.channels === 4 ? 4 : 3
    const raw = { width: info.width, height: info.height, channels } as const
    const colour = averageColour(data, raw)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    return {
      name: buildName({ hash, width: raw.width, height: raw.height, colour }),
      pixels: data,
      raw,
    }
  })
}

/** One encoded rendition of a picture. */
export interface Variant extends Rendition {
  bytes: Buffer
}

/**
 * Which qualities renditions have: a number higher after each change of those below, so that stored
 * pictures are renewed (`renew-pictures.ts`).
 */
export const PICTURE_QUALITY = 2

/** From this width in pixels, renditions are looked at, not glanced at: cloth must not smear. */
const WIDE = 640

/** Effort beyond 1 saves a tenth of a wide file, and doubles the time that it takes. */
function avifOf(width: number) {
  const chosen = width >= WIDE ? { quality: 72, effort: 1 } : { quality: 50, effort: 2 }
  return { ...chosen, chromaSubsampling: '4:2:0' }
}

/** The widest is what zooming shows, beside which nothing of the uploaded file is lost. */
function webpOf(width: number, isWidest: boolean) {
  if (isWidest) return { quality: 92, effort: 4 }
  return width >= WIDE ? { quality: 86, effort: 4 } : { quality: 76, effort: 2 }
}

/** Encodes a rendition. */
async function encode(
  { name, pixels, raw }: DecodedPicture,
  width: number,
  format: PictureFormat,
): Promise<Variant> {
  const sharp = await loadSharp()
  const picture = sharp(pixels, { raw }).resize({ width })
  const widest = Math.max(...renditionsOf(name).map((one) => one.width))
  const encoded =
    format === 'avif' ? picture.avif(avifOf(width)) : picture.webp(webpOf(width, width >= widest))
  return { width, format, bytes: await encoded.toBuffer() }
}

/**
 * Encodes the wide renditions of a picture anew from its stored WebP of this width, and passes each
 * to `store`; not those that would be wider, nor that file itself.
 */
export function renewRenditions(
  name: string,
  source: { bytes: Buffer; width: number },
  store: (variant: Variant) => Promise<void>,
): Promise<void> {
  return inTurn(async () => {
    const { pixels, raw } = await decode(source.bytes)
    const wide = renditionsOf(name).filter(
      ({ width, format }) =>
        width >= WIDE && (width < source.width || (width === source.width && format === 'avif')),
    )
    for (const { width, format } of wide) {
      await store(await encode({ name, pixels, raw }, width, format))
    }
  })
}

/**
 * Decodes an accepted picture and passes each rendition to `store`, the widest for pages last;
 * stores nothing when `isStored` reports that the picture exists. Throws BAD_IMAGE and TOO_LARGE
 * for pictures that are not accepted. At most two pictures are processed at once.
 */
export function processPicture(
  bytes: Buffer,
  isStored: (name: string) => Promise<boolean>,
  store: (name: string, variant: Variant) => Promise<void>,
): Promise<string> {
  return inTurn(async () => {
    const picture = await decode(bytes)
    if (await isStored(picture.name)) return picture.name
    for (const { width, format } of renditionsOf(picture.name)) {
      await store(picture.name, await encode(picture, width, format))
    }
    return picture.name
  })
}
