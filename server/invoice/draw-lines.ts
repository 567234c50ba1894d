import { inPounds } from '../lib/money.shared.ts'
import type { InvoiceFacts } from './invoice.schema.ts'
import { colours, columns, MARGIN } from './page-layout.ts'

const TITLE_WIDTH = 216
/** A longer title would not fit on a page; products have shorter ones. */
const TITLE_LENGTH = 400

/** The right-aligned cells of a row. */
const ends = [columns.quantity, columns.price, columns.net, columns.vat, columns.right]
const endsWithoutVat = [columns.quantity, columns.price, columns.right]

/** Draws the table of lines over as many pages as it needs, with its head on each page. */
export function drawLines(doc: PDFKit.PDFDocument, facts: InvoiceFacts): void {
  drawTableHead(doc, facts)
  for (const { title, quantity, pricePence, vatPence, totalPence } of facts.lines) {
    doc.font('regular').fontSize(9.5)
    const words = title.slice(0, TITLE_LENGTH)
    const height = doc.heightOfString(words, { width: TITLE_WIDTH }) + 12
    if (doc.y + height > doc.page.maxY()) {
      doc.addPage()
      drawTableHead(doc, facts)
    }
    const { y } = doc
    doc.font('regular').fontSize(9.5)
    drawRow(doc, y + 6, words, [
      String(quantity),
      inPounds(pricePence),
      ...(facts.vatPercent === 0 ? [] : [inPounds(totalPence - vatPence), inPounds(vatPence)]),
      inPounds(totalPence),
    ])
    rule(doc, y + height, colours.hairline)
    doc.y = y + height
  }
}

function drawTableHead(doc: PDFKit.PDFDocument, { vatPercent }: InvoiceFacts): void {
  const { y } = doc
  doc.font('bold').fontSize(8.5)
  const vat = vatPercent === 0 ? [] : ['Net', 'VAT']
  drawRow(doc, y, 'Description', ['Quantity', 'Price', ...vat, 'Total'])
  rule(doc, y + 17, colours.quiet)
  doc.y = y + 17
}

function drawRow(doc: PDFKit.PDFDocument, y: number, title: string, cells: string[]): void {
  doc.fillColor(colours.ink).text(title, MARGIN, y, { width: TITLE_WIDTH })
  for (const [index, cell] of cells.entries()) {
    const end = (cells.length < ends.length ? endsWithoutVat : ends)[index] ?? columns.right
    doc.text(cell, end - 70, y, { width: 70, align: 'right', features: ['tnum'] })
  }
}

function rule(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  doc.moveTo(MARGIN, y).lineTo(columns.right, y).lineWidth(0.6).stroke(colour)
}
