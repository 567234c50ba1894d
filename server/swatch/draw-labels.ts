import { finishPdf, newPdf } from '../platform/pdf/pdf.ts'
import type { SwatchRequest } from './swatch.schema.ts'

const mm = (millimetres: number) => (millimetres * 72) / 25.4

/**
 * A sheet of 21 labels, three across and seven down, on A4: the measures of Avery L7160, from its
 * template (63.5 × 38.1 mm, 2.5 mm between the columns, none between the rows).
 */
export const sheet = {
  columns: 3,
  rows: 7,
  width: mm(63.5),
  height: mm(38.1),
  left: mm(7.25),
  top: mm(15.15),
  across: mm(66),
  down: mm(38.1),
} as const

/** How many labels a sheet has. */
export const LABELS = sheet.columns * sheet.rows

/** Printers do not reach the edge of a label exactly. */
const PADDING = mm(4)

/** The top left corner of a label, from 0, on its page. */
export function placeOf(label: number): { page: number; x: number; y: number } {
  const place = label % LABELS
  return {
    page: Math.floor(label / LABELS),
    x: sheet.left + (place % sheet.columns) * sheet.across,
    y: sheet.top + Math.floor(place / sheet.columns) * sheet.down,
  }
}

/**
 * Draws a label for each request as a PDF, with the fabrics for the envelope in small type below.
 * `first` is the first unused label of the first sheet, from 1. Deterministic but for the date.
 */
export async function drawLabels(
  requests: readonly SwatchRequest[],
  { first, now }: { first: number; now: Date },
): Promise<Buffer> {
  const doc = await newPdf({ margin: 0, info: { Title: 'Swatch labels', CreationDate: now } })
  let page = -1
  for (const [index, request] of requests.entries()) {
    const place = placeOf(index + first - 1)
    if (place.page > page) {
      doc.addPage()
      page = place.page
    }
    drawLabel(doc, request, place)
  }
  if (page === -1) doc.addPage()
  return finishPdf(doc)
}

function drawLabel(
  doc: PDFKit.PDFDocument,
  { name, address, city, pincode, fabrics }: SwatchRequest,
  { x, y }: { x: number; y: number },
): void {
  const width = sheet.width - 2 * PADDING
  const inside = { width, lineBreak: true, ellipsis: true, lineGap: 0.5 }
  doc.fillColor('#000000').font('bold').fontSize(10)
  doc.text(name, x + PADDING, y + PADDING, { ...inside, height: 13 })
  doc.font('regular').fontSize(9.5)
  doc.text(address, { ...inside, height: 26 })
  doc.text(city, { ...inside, height: 13 })
  doc.font('bold').text(pincode, { ...inside, height: 13 })
  doc.font('regular').fontSize(6.5)
  const small = fabrics.join(', ')
  const bottom = y + sheet.height - PADDING
  doc.text(small, x + PADDING, bottom - 16, { ...inside, height: 16 })
}
