import { type Icon, iconIn, svgOf } from '../settings/description/marks/icon.ts'
import { inTurn, loadSharp } from './open-picture.ts'

/** A file of the shop's icon, at one of the addresses that pages and the web manifest name. */
export interface IconFile {
  type: string
  body: Buffer
}

/** The side of each picture, and the share of it that the icon takes on a white ground, if any. */
const pictures: Readonly<Record<string, { side: number; ground?: number }>> = {
  '/favicon.ico': { side: 32 },
  '/apple-touch-icon.png': { side: 180, ground: 1 },
  '/icon-192.png': { side: 192 },
  '/icon-512.png': { side: 512 },
  // Phones cut it to a circle: the middle four fifths are always seen.
  '/icon-maskable.png': { side: 512, ground: 0.7 },
}
const VECTOR = '/favicon.svg'

/** The side in pixels at which an SVG is drawn before it is fitted, whatever size it says. */
const DRAWN_SIDE = 1024

/** Whether this is the address of an icon. */
export const isIconPath = (path: string): boolean =>
  path === VECTOR || Object.hasOwn(pictures, path)

/**
 * Draws a shop's own icon for one of its addresses; null for one that cannot be drawn, where the
 * icon of the packages stays.
 */
export async function drawIcon(url: string, path: string): Promise<IconFile | null> {
  const icon = iconIn(url)
  const picture = pictures[path]
  if (icon === null) return null
  if (picture === undefined) return path === VECTOR ? vectorOf(icon, url) : null
  return inTurn(() => drawPicture(icon, picture)).catch(() => null)
}

/** The SVG itself, or one that shows the PNG. */
function vectorOf(icon: Icon, url: string): IconFile {
  const svg =
    icon.type === 'image/svg+xml'
      ? svgOf(icon)
      : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${url}"/></svg>`
  return { type: 'image/svg+xml', body: Buffer.from(svg) }
}

async function drawPicture(
  { bytes, type }: Icon,
  { side, ground }: { side: number; ground?: number },
): Promise<IconFile> {
  const sharp = await loadSharp()
  const inner = Math.round(side * (ground ?? 1))
  const fitted = sharp(bytes, type === 'image/png' ? {} : await drawnAt(bytes)).resize(
    inner,
    inner,
    {
      fit: 'contain',
      background: '#0000',
    },
  )
  const margin = Math.floor((side - inner) / 2)
  const rest = side - inner - margin
  const body = await (
    ground === undefined
      ? fitted
      : fitted
          .flatten({ background: '#FFFFFF' })
          .extend({ top: margin, left: margin, bottom: rest, right: rest, background: '#FFFFFF' })
  )
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { type: 'image/png', body }
}

/** How an SVG is drawn: large enough for no edge to be coarse, and never so large as to fill memory. */
async function drawnAt(bytes: Uint8Array) {
  const sharp = await loadSharp()
  const { width } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const density = Math.min(2400, Math.max(1, Math.round((72 * DRAWN_SIDE) / width)))
  return { density, limitInputPixels: 4 * DRAWN_SIDE * DRAWN_SIDE }
}
