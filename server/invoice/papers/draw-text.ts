import type { Block, Words } from '#server/settings/policy/rich-text.schema.ts'
import { colours, columns, MARGIN } from '../letterhead.ts'

const WIDTH = columns.right - MARGIN
/** The indent of lists and block quotations, in points. */
const INDENT = 14

/** Draws a paragraph. */
export const paragraph = (doc: PDFKit.PDFDocument, text: string) =>
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(colours.ink)
    .text(text, { width: WIDTH, lineGap: 2 })
    .moveDown(0.6)

/** Draws a heading. */
export const heading = (doc: PDFKit.PDFDocument, text: string) =>
  doc.font('bold').fontSize(11).fillColor(colours.ink).text(text).moveDown(0.2)

/** Draws a published text: headings, paragraphs and lists, with the URLs of its links. */
export function drawText(doc: PDFKit.PDFDocument, blocks: readonly Block[], depth = 0): void {
  for (const block of blocks) {
    if (block.kind === 'heading') heading(doc, wordsText(block.of))
    else if (block.kind === 'paragraph') indented(doc, wordsText(block.of), depth)
    else if (block.kind === 'quote') drawText(doc, block.of, depth + 1)
    else drawList(doc, block, depth + 1)
  }
}

function drawList(
  doc: PDFKit.PDFDocument,
  { isOrdered, items }: Extract<Block, { kind: 'list' }>,
  depth: number,
): void {
  for (const [at, [first, ...rest]] of items.entries()) {
    const mark = isOrdered ? `${at + 1}.` : '•'
    if (first?.kind === 'paragraph') {
      indented(doc, `${mark} ${wordsText(first.of)}`, depth)
      drawText(doc, rest, depth)
    } else {
      indented(doc, mark, depth)
      drawText(doc, first ? [first, ...rest] : rest, depth)
    }
  }
}

function indented(doc: PDFKit.PDFDocument, text: string, depth: number): void {
  const shift = depth * INDENT
  doc.font('regular').fontSize(10).fillColor(colours.ink)
  doc.text(text, MARGIN + shift, doc.y, { width: WIDTH - shift, lineGap: 2 })
  doc.moveDown(0.6)
  doc.x = MARGIN
}

/** The text of inline content, with the URL after each link. */
const wordsText = (words: readonly Words[]): string =>
  words
    .map((word) => {
      if (word.kind === 'text') return word.text
      if (word.kind === 'break') return '\n'
      const text = wordsText(word.of)
      const isAddress = word.kind === 'link' && word.href.startsWith('https://')
      return isAddress && word.href !== text ? `${text} (${word.href})` : text
    })
    .join('')
