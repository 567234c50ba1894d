import { wordmarkPicture, type WordmarkPicture } from '../images/wordmark-picture.ts'
import { deepShadeOf } from '../settings/description/contrast.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import { printable } from './page-layout.ts'

/** How the shop names itself on its papers. */
export interface Letterhead {
  name: string
  wordmark: WordmarkPicture | null
  /** The colour of the name where it is set in type. */
  colour: string
}

/** The letterhead that the settings make. */
export const letterheadOf = async ({
  company,
  look,
}: Pick<ShopSettings, 'company' | 'look'>): Promise<Letterhead> => ({
  name: company.name,
  wordmark: await wordmarkPicture(look),
  colour: deepShadeOf(look.accent),
})

type Place = {
  x: number
  y: number
  width: number
  fontSize: number
  /** How the name is set where it is set in type. */
  text?: PDFKit.Mixins.TextOptions
}

/** Draws the wordmark, or the name in type where there is none; `doc.y` is below it. */
export function drawLetterhead(
  doc: PDFKit.PDFDocument,
  { name, wordmark, colour }: Letterhead,
  { x, y, width, fontSize, text }: Place,
): void {
  doc.font('display').fontSize(fontSize).fillColor(colour)
  const height = doc.currentLineHeight(true)
  if (wordmark === null) {
    doc.text(printable(name), x, y, { width, ...text })
    return
  }
  // Read aloud, and found when the paper is searched.
  doc.markContent('Span', { actual: name, alt: name })
  doc.image(wordmark.png, x, y, { fit: [width, fontSize] })
  doc.endMarkedContent()
  doc.x = x
  doc.y = y + height
}
