import { deepShadeOf } from '../settings/description/contrast.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import { wordmarkShape } from '../settings/description/wordmark-shape.ts'
import { inTurn, loadSharp } from './open-picture.ts'

/** The wordmark as a PNG, where no SVG is shown: in e-mails and in PDFs. */
export interface WordmarkPicture {
  png: Buffer
  /** Its width divided by its height. */
  ratio: number
}

/** Its height in pixels: four times its height in an e-mail. */
const HEIGHT = 120
type Look = ShopSettings['look']
let last: { look: Look; picture: Promise<WordmarkPicture> } | undefined

/**
 * Renders an admitted wordmark as a PNG in the darker shade of the accent, cached while both stay;
 * null without a wordmark.
 */
export async function wordmarkPicture(look: Look): Promise<WordmarkPicture | null> {
  if (look.wordmark === '') return null
  if (last?.look.wordmark !== look.wordmark || last.look.accent !== look.accent) {
    last = { look, picture: inTurn(() => draw(look)) }
  }
  const { picture } = last
  try {
    return await picture
  } catch (error) {
    last = undefined
    throw error
  }
}

async function draw({ wordmark: svg, accent }: Look): Promise<WordmarkPicture> {
  const sharp = await loadSharp()
  const { ratio } = wordmarkShape(svg)
  const width = Math.round(HEIGHT * ratio)
  const sized = svg.replace(
    '<svg ',
    `<svg color="${deepShadeOf(accent)}" width="${width}" height="${HEIGHT}" `,
  )
  const png = await sharp(Buffer.from(sized)).png({ compressionLevel: 9 }).toBuffer()
  return { png, ratio }
}
