import { wordmarkPicture, type WordmarkPicture } from '../images/wordmark-picture.ts'
import { deepShadeOf } from '../settings/description/contrast.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'

/** The letterhead: the wordmark, or the shop's name in type. */
export interface Letterhead {
  name: string
  wordmark: WordmarkPicture | null
  /** The colour of the name where it is set in type. */
  colour: string
}

/** The letterhead of the settings. */
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
  /** How the name in type is set. */
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
    doc.text(name, x, y, { width, ...text })
    return
  }
  // For screen readers and text search.
  doc.markContent('Span', { actual: name, alt: name })
  doc.image(wordmark.png, x, y, { fit: [width, fontSize] })
  doc.endMarkedContent()
  doc.x = x
  doc.y = y + height
}

/** The layout of an invoice page: measures in points, and colours. */
export const MARGIN = 48
/** The right edges of the table's columns; the title takes the remaining width. */
export const columns = { title: MARGIN, quantity: 300, price: 366, net: 428, vat: 482, right: 547 }
export const colours = { ink: '#242019', quiet: '#61594D', hairline: '#DFD8CE' }
