import { createHash } from 'node:crypto'
import { finishPdf, newPdf } from '#server/platform/pdf/pdf.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import { traderText } from '#server/settings/description/trader.ts'
import { fillText } from '#server/settings/policy/fill-text.ts'
import type { Block } from '#server/settings/policy/rich-text.schema.ts'
import {
  type Letterhead,
  drawLetterhead,
  letterheadOf,
  colours,
  columns,
  MARGIN,
} from '../letterhead.ts'
import { cancellationForm, rightToCancel } from './cancellation-text.ts'
import { drawText, heading, paragraph } from './draw-text.ts'

const TERMS = 'Terms of sale'
const CANCELLING = 'Cancelling your order'
const WIDTH = columns.right - MARGIN

/**
 * The documents of every confirmation on a durable medium: the terms, and the cancellation form.
 */
interface Papers {
  terms: Buffer
  form: Buffer
}

const made = new Map<string, Promise<Papers>>()

/** The input of the documents: the settings, and the version of their terms where it is known. */
export interface PaperFacts {
  settings: ShopSettings
  /** 0 for the default terms. */
  version: number | null
}

/** Renders both documents, cached per process for the same settings. */
export function renderPapers(facts: PaperFacts): Promise<Papers> {
  const { settings, version } = facts
  const { company, contact, promises, look } = settings
  const key = createHash('sha256')
    .update(JSON.stringify({ company, contact, promises, look, version, terms: termsOf(settings) }))
    .digest('hex')
  const known = made.get(key)
  if (known) return known
  made.clear()
  const drawing = drawBoth(facts)
  made.set(key, drawing)
  return drawing
}

async function drawBoth(facts: PaperFacts): Promise<Papers> {
  const { settings } = facts
  const [terms, form] = await Promise.all([renderTerms(facts), renderForm(settings)])
  return { terms, form }
}

/** Renders the terms of sale as a PDF of their own. */
export const renderTerms = (facts: PaperFacts): Promise<Buffer> =>
  aPaper(facts.settings, TERMS, (doc, head) => addTerms(doc, facts, head))

const forms = new WeakMap<ShopSettings, Promise<Buffer>>()

/**
 * Renders the cancellation instructions and form as a PDF of their own, cached for the same
 * settings.
 */
export function renderForm(settings: ShopSettings): Promise<Buffer> {
  const known = forms.get(settings)
  if (known) return known
  const form = aPaper(settings, CANCELLING, (doc, head) => addForm(doc, settings, head))
  forms.set(settings, form)
  form.catch(() => forms.delete(settings))
  return form
}

/** Renders one document as a PDF. */
async function aPaper(
  settings: ShopSettings,
  title: string,
  draw: (doc: PDFKit.PDFDocument, head: Letterhead) => void,
): Promise<Buffer> {
  const { company } = settings
  const doc = await newPdf({
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    info: { Title: title, Author: company.legalName || company.name },
  })
  draw(doc, await letterheadOf(settings))
  return finishPdf(doc)
}

/** Begins a page with the shop's name and a title. */
function beginPage(doc: PDFKit.PDFDocument, head: Letterhead, title: string): void {
  doc.addPage()
  drawLetterhead(doc, head, { x: MARGIN, y: MARGIN, width: WIDTH, fontSize: 22 })
  doc.font('bold').fontSize(14).fillColor(colours.ink).text(title)
  doc.moveDown()
}

/** The terms of sale that are in force. */
const termsOf = (settings: ShopSettings): readonly Block[] =>
  fillText(settings.terms.text, settings)

/** Draws the terms of sale on pages of their own, with their version. */
export function addTerms(
  doc: PDFKit.PDFDocument,
  { settings, version }: PaperFacts,
  head: Letterhead,
): void {
  beginPage(doc, head, version ? `${TERMS}, version ${version}` : TERMS)
  drawText(doc, termsOf(settings))
}

/** Draws the cancellation instructions and form on pages of their own. */
export function addForm(doc: PDFKit.PDFDocument, settings: ShopSettings, head: Letterhead): void {
  beginPage(doc, head, CANCELLING)
  heading(doc, 'Your right to cancel')
  for (const text of rightToCancel(settings)) paragraph(doc, text)
  heading(doc, 'Cancellation form')
  paragraph(
    doc,
    'Complete and return this form only if you want to cancel. You can also use your own words.',
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
