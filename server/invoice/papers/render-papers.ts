import { createHash } from 'node:crypto'
import { finishPdf, newPdf } from '../../platform/pdf.ts'
import type { ShopSettings } from '../../settings/description/settings.schema.ts'
import { termsOf, traderText } from '../../settings/description/terms.ts'
import { colours, columns, MARGIN, printable } from '../page-layout.ts'
import { cancellationForm, rightToCancel } from './cancellation-words.ts'

const TERMS = 'Terms of sale'
const CANCELLING = 'Cancelling your order'
const WIDTH = columns.right - MARGIN

/** What goes with every confirmation on a durable medium: the terms, and the form for cancelling. */
interface Papers {
  terms: Buffer
  form: Buffer
}

const made = new Map<string, Promise<Papers>>()

/** Both papers as the settings have them now; the same settings are drawn once a process. */
export function renderPapers(settings: ShopSettings): Promise<Papers> {
  const { company, contact, promises } = settings
  const key = createHash('sha256')
    .update(JSON.stringify({ company, contact, promises }))
    .digest('hex')
  const known = made.get(key)
  if (known) return known
  made.clear()
  const drawing = drawBoth(settings)
  made.set(key, drawing)
  return drawing
}

async function drawBoth(settings: ShopSettings): Promise<Papers> {
  const [terms, form] = await Promise.all([
    aPaper(settings, TERMS, addTerms),
    aPaper(settings, CANCELLING, addForm),
  ])
  return { terms, form }
}

/** A paper of its own, with one of both drawn on it. */
async function aPaper(
  settings: ShopSettings,
  title: string,
  draw: (doc: PDFKit.PDFDocument, settings: ShopSettings) => void,
): Promise<Buffer> {
  const { company } = settings
  const doc = await newPdf({
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    info: { Title: title, Author: company.legalName || company.name },
  })
  draw(doc, settings)
  return finishPdf(doc)
}

/** A new page with the shop's name and a title. */
function beginPage(doc: PDFKit.PDFDocument, { company }: ShopSettings, title: string): void {
  doc.addPage()
  doc.font('display').fontSize(22).fillColor(colours.moss)
  doc.text(printable(company.name), MARGIN, MARGIN, { width: WIDTH })
  doc.font('bold').fontSize(14).fillColor(colours.ink).text(title)
  doc.moveDown()
}

const paragraph = (doc: PDFKit.PDFDocument, text: string) =>
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(colours.ink)
    .text(printable(text), { width: WIDTH, lineGap: 2 })
    .moveDown(0.6)

const heading = (doc: PDFKit.PDFDocument, text: string) =>
  doc.font('bold').fontSize(11).fillColor(colours.ink).text(printable(text)).moveDown(0.2)

/** Draws the terms of sale on pages of their own. */
export function addTerms(doc: PDFKit.PDFDocument, settings: ShopSettings): void {
  beginPage(doc, settings, TERMS)
  for (const { title, paragraphs } of termsOf(settings)) {
    heading(doc, title)
    for (const text of paragraphs) paragraph(doc, text)
  }
}

/** Draws how to cancel, and the form for it, on pages of their own. */
export function addForm(doc: PDFKit.PDFDocument, settings: ShopSettings): void {
  beginPage(doc, settings, CANCELLING)
  heading(doc, 'Your right to cancel')
  for (const text of rightToCancel(settings)) paragraph(doc, text)
  heading(doc, 'Form for cancelling')
  paragraph(
    doc,
    'Fill this in and send it back only if you want to cancel. Any other words will do.',
  )
  paragraph(doc, `To: ${traderText(settings)}, ${settings.contact.email}`)
  for (const { label, lines } of cancellationForm) {
    paragraph(doc, label)
    for (let line = 0; line < lines; line += 1) drawLine(doc)
  }
}

function drawLine(doc: PDFKit.PDFDocument): void {
  const y = doc.y + 12
  doc.moveTo(MARGIN, y).lineTo(columns.right, y).lineWidth(0.6).stroke(colours.quiet)
  doc.y = y + 10
}
