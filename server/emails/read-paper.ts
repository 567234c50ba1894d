import { invoiceFacts } from '../invoice/invoice.schema.ts'
import { renderPapers } from '../invoice/papers/render-papers.ts'
import { renderInvoices } from '../invoice/render-invoices.ts'
import type { RemovalEmail } from '#server/removal/removal-emails.ts'
import type { Deps } from '../platform/deps.ts'
import type { Message } from '../platform/mail.ts'

type Attachments = Message['attachments']

/** A PDF as an attachment. */
export const pdf = (name: string, content: Buffer) => ({
  filename: `${name}.pdf`,
  content,
  contentType: 'application/pdf',
})

/** The invoice of an order or of a removal's payment, or the credit note of a refund. */
export type Paper =
  | { orderId: string; kind: 'invoice' }
  | { removalId: string; paymentKind: 'deposit' | 'balance'; kind: 'invoice' }
  | { refundId: string }
  /** What takes back the credit note of a refund that failed. */
  | { takesBack: { refundId: string } }

/** The document attached to an e-mail about a removal; null for none. */
export function paperOf(content: RemovalEmail): Paper | null {
  if (content.kind === 'removalRefundFailed') return { takesBack: { refundId: content.refundId } }
  if (content.kind === 'removalRefunded') return { refundId: content.refundId }
  if (content.kind !== 'removalPaid') return null
  return { removalId: content.jobId, paymentKind: content.part, kind: 'invoice' }
}

/** The terms, attached to the e-mail that confirms a removal. */
export async function termsWith(
  { settings }: Pick<Deps, 'settings'>,
  content: RemovalEmail,
): Promise<Attachments> {
  if (content.kind !== 'removalPaid' || content.part !== 'deposit') return []
  const version = settings.versionOf('terms')?.number ?? 0
  const { terms } = await renderPapers({ settings: settings.current(), version })
  return [pdf('Terms of sale', terms)]
}

/** Reads the invoice or credit note to attach, when one was issued. */
export async function readPaper(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  where: Paper | null,
): Promise<{ number: string | null; attachments: Attachments }> {
  const paper =
    where && (await db.invoice.findFirst({ where, select: { number: true, facts: true } }))
  if (!paper) return { number: null, attachments: [] }
  const content = await renderInvoices(settings.current(), [invoiceFacts.parse(paper.facts)])
  return {
    number: paper.number,
    attachments: [pdf(paper.number, content)],
  }
}
