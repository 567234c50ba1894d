import { deepShadeOf } from '../settings/description/contrast.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import { wordmarkShape } from '../settings/description/marks/wordmark-shape.ts'
import { inTurn, loadSharp } from './open-picture.ts'

/** The wordmark as a PNG, where no SVG is shown: in e-mails and in PDFs. */
export interface WordmarkPicture {
  png: Buffer
  /** Its width divided by its height. */
  ratio: number
}

/** Its height in pixels: four times its height in an e-mail. */
const HEIGHT = 120
/** Dots per inch at which outlines are drawn before they are fitted: no edge is coarse. */
const DENSITY = 300
type Look = ShopSettings['look']
let last: { look: Look; picture: Promise<WordmarkPicture | null> } | undefined

/**
 * Renders a wordmark as a PNG in the darker shade of the accent, cached while both stay; null without
 * one, and for one that cannot be drawn: the name in type stands there.
 */
export async function wordmarkPicture(look: Look): Promise<WordmarkPicture | null> {
  if (look.wordmark === '') return null
  if (last?.look.wordmark !== look.wordmark || last.look.accent !== look.accent) {
    last = { look, picture: inTurn(() => draw(look)).catch(() => null) }
  }
  return last.picture
}

/** The outlines of the drawing, whatever their colours, in one colour. */
async function draw({ wordmark: svg, accent }: Look): Promise<WordmarkPicture> {
  const sharp = await loadSharp()
  const { ratio } = wordmarkShape(svg)
  const width = Math.round(HEIGHT * ratio)
  const outlines = await sharp(Buffer.from(svg), { density: DENSITY })
    .resize(width, HEIGHT, { fit: 'contain', background: '#0000' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const size = { width, height: HEIGHT }
  const png = await sharp({ create: { ...size, channels: 3, background: deepShadeOf(accent) } })
    .joinChannel(outlines, { raw: { ...size, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { png, ratio }
}
