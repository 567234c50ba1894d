import {
  drawLetterhead,
  letterheadOf,
  colours,
  columns,
  MARGIN,
} from '#server/invoice/letterhead.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { dayAndTime, weekdayDate } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { serviceNames } from '#server/lib/services.shared.ts'
import { finishPdf, newPdf } from '#server/platform/pdf/pdf.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import { traderText } from '#server/settings/description/trader.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import { depositRow } from '../quotation-due.ts'
import { deliveryRow, isOver, madeText, servicesOfLine } from '../quotation-rules.shared.ts'
import type { QuotationPage } from '../quotation.schema.ts'

const WIDTH = columns.right - MARGIN
const TEXT_WIDTH = 360

/** Renders a quotation as an A4 PDF: its lines with list and agreed prices, its sums and its day. */
export async function renderQuotation(
  settings: ShopSettings,
  quotation: QuotationPage,
): Promise<Buffer> {
  const name = `Quotation ${quotationName(quotation.number)}`
  const { company } = settings
  const doc = await newPdf({
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    info: {
      Title: name,
      Author: company.legalName || company.name,
      CreationDate: new Date(quotation.sentAt ?? quotation.createdAt),
    },
  })
  doc.addPage()
  const head = await letterheadOf(settings)
  drawLetterhead(doc, head, { x: MARGIN, y: MARGIN, width: WIDTH, fontSize: 22 })
  doc.moveDown()
  doc.font('display').fontSize(20).fillColor(colours.ink).text(name)
  const buyer = [quotation.firstName, quotation.lastName].filter(Boolean).join(' ')
  const made = weekdayDate(quotation.sentAt ?? quotation.createdAt)
  const lead = [buyer, quotation.company, made].filter(Boolean).join(', ')
  quiet(doc, lead)
  quiet(doc, `Valid until ${dayAndTime(quotation.validUntil)}`)
  doc.moveDown()
  for (const line of quotation.lines) drawLine(doc, line)
  drawSums(doc, quotation)
  const { due, status } = quotation
  if (due !== null && (status === 'sent' || status === 'draft')) {
    const deposit = depositRow(due)
    fact(doc, deposit.label, deposit.value)
  }
  const { label, value } = deliveryRow(quotation)
  if (!isOver(quotation)) fact(doc, label, value)
  if (quotation.heldUntil) fact(doc, 'Held for you until', dayAndTime(quotation.heldUntil))
  if (quotation.note !== '') fact(doc, `From ${quotation.sellerName}`, quotation.note)
  doc.moveDown()
  quiet(doc, `${traderText(settings)}, ${settings.contact.email}, ${settings.contact.phone}`)
  return finishPdf(doc)
}

const quiet = (doc: PDFKit.PDFDocument, text: string) =>
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(colours.quiet)
    .text(text, MARGIN, doc.y, { width: WIDTH })

function fact(doc: PDFKit.PDFDocument, label: string, text: string): void {
  doc.moveDown(0.6)
  doc.font('bold').fontSize(10).fillColor(colours.ink).text(label, MARGIN, doc.y, { width: WIDTH })
  doc.font('regular').text(text, { width: WIDTH, lineGap: 2 })
}

/** Draws a text at the left and an amount at the right of the same line. */
function amount(doc: PDFKit.PDFDocument, text: string, value: string, font = 'regular'): void {
  if (doc.y > 760) doc.addPage()
  const { y } = doc
  doc.font(font).fontSize(10).fillColor(colours.ink)
  doc.text(value, MARGIN, y, { width: WIDTH, align: 'right' })
  doc.text(text, MARGIN, y, { width: TEXT_WIDTH })
}

function drawLine(doc: PDFKit.PDFDocument, line: QuotationPage['lines'][number]): void {
  amount(doc, lineName(line), inPounds(line.agreedPence * line.quantity), 'bold')
  const isLess = line.agreedPence < line.listPence
  const list = isLess ? ` instead of ${inPounds(line.listPence)}` : ''
  quiet(doc, `${line.quantity} × ${inPounds(line.agreedPence)}${list}`)
  const made = madeText(line)
  if (made !== null) quiet(doc, made)
  for (const { service, quantity, pricePence } of servicesOfLine(line)) {
    amount(doc, `${serviceNames[service]}, ${quantity} ×`, inPounds(quantity * pricePence))
  }
  doc.moveDown(0.4)
}

function drawSums(doc: PDFKit.PDFDocument, quotation: QuotationPage): void {
  const { totals, isPriceOpen, deliveryMethod } = quotation
  doc.moveTo(MARGIN, doc.y).lineTo(columns.right, doc.y).lineWidth(0.6).stroke(colours.hairline)
  doc.moveDown(0.5)
  if (totals.discountPence > 0) {
    amount(doc, 'At list price', inPounds(totals.listPence))
    amount(doc, 'Agreed discount', `−${inPounds(totals.discountPence)}`)
  }
  if (totals.servicesPence > 0) amount(doc, 'Services', inPounds(totals.servicesPence))
  const price = deliveryPriceText(totals.deliveryPence, isPriceOpen)
  amount(doc, deliveryMethodNames[deliveryMethod], price)
  amount(doc, 'Total', inPounds(totals.totalPence), 'bold')
  if (totals.vatPence > 0) quiet(doc, `Includes VAT of ${inPounds(totals.vatPence)}`)
}
