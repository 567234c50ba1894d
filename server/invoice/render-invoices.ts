import { longDate } from '../lib/london-time.shared.ts'
import { orderName, removalName } from '../lib/order-name.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import { finishPdf, newPdf } from '../platform/pdf/pdf.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import {
  drawLetterhead,
  type Letterhead,
  letterheadOf,
  colours,
  columns,
  MARGIN,
} from './letterhead.ts'
import type { Deps } from '../platform/deps.ts'
import { correctedTexts } from './invoice-of-lines.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'

/** Renders invoices and credit notes as one A4 PDF, each on pages of its own; deterministic. */
export async function renderInvoices(
  settings: Pick<ShopSettings, 'company' | 'look'>,
  documents: readonly InvoiceFacts[],
): Promise<Buffer> {
  const doc = await newInvoicePdf(documents)
  const head = await letterheadOf(settings)
  for (const facts of documents) drawInvoice(doc, head, facts)
  return finishPdf(doc)
}

/** Creates a PDF without pages, titled with the numbers of these documents. */
export function newInvoicePdf(documents: readonly InvoiceFacts[]): Promise<PDFKit.PDFDocument> {
  const [first] = documents
  if (!first) throw new Error('There is no invoice to render.')
  return newPdf({
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 20 },
    bufferPages: true,
    info: {
      Title: documents.map(({ number }) => number).join(', '),
      Author: first.seller.name,
      CreationDate: new Date(first.issuedAt),
    },
  })
}

/** Draws an invoice or a credit note on pages of its own. */
export function drawInvoice(doc: PDFKit.PDFDocument, head: Letterhead, facts: InvoiceFacts): void {
  doc.addPage()
  const firstPage = doc.bufferedPageRange().count - 1
  drawHead(doc, head, facts)
  drawLines(doc, facts)
  drawTotals(doc, facts)
  drawFeet(doc, facts, firstPage)
}

function drawHead(doc: PDFKit.PDFDocument, head: Letterhead, facts: InvoiceFacts): void {
  const title =
    facts.kind === 'invoice'
      ? facts.vatPercent === 0
        ? 'Invoice'
        : 'VAT invoice'
      : facts.takesBack === undefined
        ? 'Credit note'
        : 'Credit note cancelled'
  const text = { lineBreak: false, ellipsis: true }
  drawLetterhead(doc, head, { x: MARGIN, y: MARGIN, width: 280, fontSize: 24, text })
  doc.font('display').fontSize(20).fillColor(colours.ink)
  doc.text(title, 300, MARGIN + 3, { width: columns.right - 300, align: 'right' })

  const top = MARGIN + 54
  drawBlock(doc, { x: MARGIN, y: top, width: 160 }, 'From', [
    facts.seller.name,
    ...facts.seller.lines,
    ...(facts.seller.vatNumber === '' ? [] : [`VAT number ${facts.seller.vatNumber}`]),
  ])
  const afterSeller = doc.y
  drawBlock(doc, { x: 218, y: top, width: 160 }, 'To', [facts.buyer.name, ...facts.buyer.lines])
  const afterBuyer = doc.y
  const rows: [string, string][] = [
    ['Number', facts.number],
    ['Date', longDate(new Date(facts.issuedAt))],
    ...subjectOf(facts),
    ...(facts.takesBack ? [['Cancels', facts.takesBack] satisfies [string, string]] : []),
    ...(facts.corrects ? [correctedRow(facts.corrects)] : []),
  ]
  let y = top
  for (const [label, value] of rows) {
    doc.font('regular').fontSize(9).fillColor(colours.quiet).text(label, 396, y)
    doc.font('bold').fillColor(colours.ink)
    doc.text(value, 430, y, { width: columns.right - 430, align: 'right' })
    y = Math.max(y + 15, doc.y)
  }
  doc.y = Math.max(afterSeller, afterBuyer, y) + 28
}

/** The invoices that a credit note corrects: their numbers are separated by commas. */
const correctedRow = (corrects: string): [string, string] =>
  corrects.includes(', ')
    ? ['Corrects invoices', corrects.replaceAll(', ', '\n')]
    : ['Corrects invoice', corrects]

/** The order or removal of the document, as a labelled row. */
function subjectOf({
  orderNumber,
  orderPrefix = 'HW',
  removalNumber,
}: InvoiceFacts): [string, string][] {
  if (removalNumber !== undefined) return [['Removal', removalName(removalNumber)]]
  if (orderNumber === undefined) return []
  return [['Order', orderName({ company: { orderPrefix } }, orderNumber)]]
}

function drawBlock(
  doc: PDFKit.PDFDocument,
  { x, y, width }: { x: number; y: number; width: number },
  label: string,
  [name = '', ...lines]: string[],
): void {
  doc.font('regular').fontSize(9).fillColor(colours.quiet).text(label, x, y, { width })
  doc.font('bold').fillColor(colours.ink).text(name, { width, lineGap: 1.5 })
  doc.font('regular')
  for (const line of lines) doc.text(line, { width, lineGap: 1.5 })
}

function totalLabel({ kind, takesBack, setAgainst }: InvoiceFacts): string {
  if (kind === 'invoice') return 'Total paid'
  if (setAgainst !== undefined) return 'Total credited'
  return takesBack === undefined ? 'Total refunded' : 'Total not refunded'
}

const list = new Intl.ListFormat('en-GB')

/** How it was paid or refunded; of several invoices that it corrects, what of it is of each. */
function paymentText({ payment, correctedParts = [], takesBack }: InvoiceFacts): string {
  if (correctedParts.length < 2 || takesBack !== undefined) return payment
  return `${payment} Credited: ${list.format(correctedTexts(correctedParts))}.`
}

function drawTotals(doc: PDFKit.PDFDocument, facts: InvoiceFacts): void {
  const vat: [string, string][] = [
    ['Net', inPounds(facts.totalPence - facts.vatPence)],
    [`VAT at ${facts.vatPercent}%`, inPounds(facts.vatPence)],
  ]
  const rows: [string, string][] = [
    ...(facts.vatPercent === 0 ? [] : vat),
    [totalLabel(facts), inPounds(facts.totalPence)],
  ]
  const height =
    rows.length * 20 +
    (facts.deliveries === undefined ? 50 : 88) +
    (facts.correctedParts?.length ?? 0) * 12
  if (doc.y + height > doc.page.maxY()) doc.addPage()
  let y = doc.y + 10
  for (const [index, [label, value]] of rows.entries()) {
    const last = index === rows.length - 1
    doc
      .font(last ? 'bold' : 'regular')
      .fontSize(last ? 11 : 9.5)
      .fillColor(colours.ink)
    doc.text(label, 340, y, { width: 110 })
    doc.text(value, 440, y, { width: columns.right - 440, align: 'right', features: ['tnum'] })
    y += 20
  }
  doc.font('regular').fontSize(9).fillColor(colours.quiet)
  doc.text(paymentText(facts), MARGIN, y + 12, { width: columns.right - MARGIN })
  if (facts.deliveries !== undefined) {
    doc.text(facts.deliveries, { width: columns.right - MARGIN })
  }
  const words = facts.vatPercent === 0 ? 'No VAT is charged.' : 'Unit prices include VAT.'
  doc.text(words, { width: columns.right - MARGIN })
}

/** Draws the page numbers at the foot of each page of one invoice document. */
function drawFeet(doc: PDFKit.PDFDocument, facts: InvoiceFacts, firstPage: number): void {
  const pages = doc.bufferedPageRange().count - firstPage
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(firstPage + page)
    // Below the bottom margin a text would start a new page.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    const y = doc.page.height - MARGIN
    doc.font('regular').fontSize(8).fillColor(colours.quiet)
    const { name, vatNumber } = facts.seller
    doc.text(vatNumber === '' ? name : `${name}, VAT number ${vatNumber}`, MARGIN, y)
    doc.text(`${facts.number}, page ${page + 1} of ${pages}`, 340, y, {
      width: columns.right - 340,
      align: 'right',
    })
    doc.page.margins.bottom = bottom
  }
}

const TITLE_WIDTH = 216
/** A longer title would not fit on a page; products have shorter ones. */
const TITLE_LENGTH = 400

/** The right-aligned cells of a row. */
const ends = [columns.quantity, columns.price, columns.net, columns.vat, columns.right]
const endsWithoutVat = [columns.quantity, columns.price, columns.right]

/** Draws the table of lines over as many pages as it needs, with its head on each page. */
function drawLines(doc: PDFKit.PDFDocument, facts: InvoiceFacts): void {
  drawTableHead(doc, facts)
  for (const {
    title,
    quantity,
    pricePence,
    discountPence = 0,
    vatPence,
    totalPence,
  } of facts.lines) {
    doc.font('regular').fontSize(9.5)
    const discount = discountPence === 0 ? '' : `\nDiscount ${inPounds(-discountPence)}`
    const words = `${title.slice(0, TITLE_LENGTH)}${discount}`
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

/**
 * Reads the invoices of an order or a removal and their credit notes, oldest first. The caller has
 * checked access.
 */
export async function readInvoices(
  { db }: Pick<Deps, 'db'>,
  where: { orderId: string } | { removalId: string },
): Promise<InvoiceFacts[]> {
  const rows = await db.invoice.findMany({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { facts: true },
  })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}
