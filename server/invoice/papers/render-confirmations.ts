import { setImmediate } from 'node:timers/promises'
import { finishPdf } from '#server/platform/pdf/pdf.ts'
import type { InvoiceFacts } from '../invoice.schema.ts'
import { letterheadOf } from '../letterhead.ts'
import { drawInvoice, newInvoicePdf } from '../render-invoices.ts'
import { addForm, addTerms, type PaperFacts } from './render-papers.ts'

/**
 * The confirmation of an order on a durable medium: its invoice, the terms that it accepted, and the
 * cancellation form where the law gives a right to cancel.
 */
export interface Confirmation extends PaperFacts {
  invoice: InvoiceFacts
  hasRightToCancel: boolean
}

/**
 * Renders confirmations as one A4 PDF for double-sided printing: each begins on the front of a
 * sheet.
 */
export async function renderConfirmations(confirmations: readonly Confirmation[]): Promise<Buffer> {
  const doc = await newInvoicePdf(confirmations.map(({ invoice }) => invoice))
  for (const confirmation of confirmations) {
    // Drawing one takes 16 ms of processor time: yields to other requests.
    await setImmediate()
    if (doc.bufferedPageRange().count % 2 === 1) doc.addPage()
    const head = await letterheadOf(confirmation.settings)
    drawInvoice(doc, head, confirmation.invoice)
    addTerms(doc, confirmation, head)
    if (confirmation.hasRightToCancel) addForm(doc, confirmation.settings, head)
  }
  return finishPdf(doc)
}
