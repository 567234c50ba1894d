import type { Sharp } from 'sharp'
import { ShopError } from '../lib/errors.ts'
import { ImageError } from './images.errors.ts'

/**
 * The decoder, loaded with the first picture: it takes 10 MB, and most processes never process one.
 */
export const loadSharp = async () => (await import('sharp')).default

/** The largest picture that is accepted, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** Phones take photographs of 48 megapixels. */
const MAX_PIXELS = 50_000_000

/** Two at once: a picture of 50 megapixels takes up to 200 MB while it is processed. */
const MAX_AT_ONCE = 2
let working = 0
const waiting: (() => void)[] = []

/** Runs one piece of work with a picture, when fewer than two are running. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  new ImageError('BAD_IMAGE', { reason }, cause === undefined ? undefined : { cause })

function formatOf(bytes: Buffer): string {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ShopError('TOO_LARGE', { limit: '10 MB' })
  const found = bytes.length > 12 && signatures.find(({ fits }) => fits(bytes))
  if (!found) throw badImage('Choose a JPG, PNG, GIF or WEBP image.')
  return found.format
}

/**
 * Decodes a picture, upright and in sRGB, and passes it on within the same slot. Throws BAD_IMAGE
 * for a file that is no picture or is damaged, TOO_LARGE for one with too many bytes or pixels.
 */
export async function openPicture<T>(
  bytes: Buffer,
  use: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const format = formatOf(bytes)
  const sharp = await loadSharp()
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const metadata = await input.metadata()
    if (metadata.format !== format)
      throw badImage('This image doesn’t match its file type. Save it again and retry.')
    return await use(input.autoOrient().toColourspace('srgb'))
  } catch (error) {
    if (error instanceof ShopError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new ShopError('TOO_LARGE', { limit: '50 megapixels' }, { cause: error })
    }
    throw badImage('This image is damaged and can’t be opened. Choose another.', error)
  }
}
