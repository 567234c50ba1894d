import { createHash } from 'node:crypto'
import { ShopError } from '../lib/errors.ts'
import { buildName, pictureFormats, storedWidthsOf, type PictureFormat } from './name.ts'

/** Loaded with the first picture: it takes 10 MB, and most processes never process one. */
const loadSharp = async () => (await import('sharp')).default

/** The largest picture that is accepted, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000

/** Two at once: a picture of 40 megapixels takes up to 160 MB while it is processed. */
const MAX_AT_ONCE = 2
let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/** The accepted file types, by their first bytes. */
const signatures: readonly { format: string; fits: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', fits: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', fits: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' },
  { format: 'gif', fits: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  { format: 'webp', fits: (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)) },
]

const badImage = (reason: string, cause?: unknown) =>
  new ShopError('BAD_IMAGE', { reason }, cause === undefined ? undefined : { cause })

function formatOf(bytes: Buffer): string {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ShopError('TOO_LARGE', { limit: '10 MB' })
  const found = bytes.length > 12 && signatures.find(({ fits }) => fits(bytes))
  if (!found) throw badImage('This is not a JPG, PNG, GIF or WEBP picture.')
  return found.format
}

/** The decoded picture: upright, in sRGB, without metadata. */
export interface DecodedPicture {
  name: string
  pixels: Buffer
  raw: { width: number; height: number; channels: 3 | 4 }
}

/** The average of some 250,000 evenly spread pixels: whole numbers, the same on every machine. */
function averageColour(pixels: Buffer, { width, height, channels }: DecodedPicture['raw']): string {
  const sums = [0, 0, 0]
  let count = 0
  const step = channels * Math.ceil((width * height) / 250_000)
  for (let at = 0; at < pixels.length; at += step) {
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
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

async function decode(bytes: Buffer): Promise<DecodedPicture> {
  const format = formatOf(bytes)
  const sharp = await loadSharp()
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const metadata = await input.metadata()
    if (metadata.format !== format) throw badImage('This picture is not what its first bytes say.')
    const { data, info } = await input
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const channels = info.channels === 4 ? 4 : 3
    const raw = { width: info.width, height: info.height, channels } as const
    const colour = averageColour(data, raw)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    return {
      name: buildName({ hash, width: raw.width, height: raw.height, colour }),
      pixels: data,
      raw,
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new ShopError('TOO_LARGE', { limit: '40 megapixels' }, { cause: error })
    }
    throw badImage('This picture is damaged and cannot be read.', error)
  }
}

/** One rendition of a picture. */
export interface Variant {
  width: number
  format: PictureFormat
  bytes: Buffer
}

/** Small pictures are requested most and cost least, so they get more encoding effort. */
async function encode(
  { pixels, raw }: DecodedPicture,
  width: number,
  format: PictureFormat,
): Promise<Variant> {
  const sharp = await loadSharp()
  const picture = sharp(pixels, { raw }).resize({ width })
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: 50, effort: width <= 480 ? 2 : 0, chromaSubsampling: '4:2:0' })
      : picture.webp({ quality: 76, effort: 2 })
  return { width, format, bytes: await encoded.toBuffer() }
}

/**
 * Decodes an accepted picture and passes each rendition to `store`, the widest for pages last; nothing
 * when `isStored` says that the picture exists. BAD_IMAGE and TOO_LARGE for pictures that are not
 * accepted. At most two pictures are processed at once.
 */
export function processPicture(
  bytes: Buffer,
  isStored: (name: string) => Promise<boolean>,
  store: (name: string, variant: Variant) => Promise<void>,
): Promise<string> {
  return inTurn(async () => {
    const picture = await decode(bytes)
    if (await isStored(picture.name)) return picture.name
    for (const width of storedWidthsOf(picture.name)) {
      for (const format of pictureFormats) {
        await store(picture.name, await encode(picture, width, format))
      }
    }
    return picture.name
  })
}
