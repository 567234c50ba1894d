import { invoiceFacts } from './invoice.schema.ts'
import { renderInvoices } from './render-invoices.ts'
import type { Deps } from '../platform/deps.ts'
import type { Message } from '../platform/mail.ts'

type Attachments = Message['attachments']

/** A PDF as an attachment. */
export const pdf = (name: string, content: Buffer) => ({
  filename: `${name}.pdf`,
  content,
  contentType: 'application/pdf',
})

/** The invoice of an order's payment, its first for null, or of a removal's, or the credit note of a refund. */
type Paper =
  | { orderId: string; paymentId: string | null; kind: 'invoice' }
  | { removalId: string; paymentKind: 'deposit' | 'balance' | 'extras'; kind: 'invoice' }
  | { refundId: string }
  /** What takes back the credit note of a refund that failed. */
  | { takesBack: { refundId: string } }

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

/** Reads papers by their numbers, to attach each of them. */
export async function readPapers(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  numbers: readonly string[],
): Promise<{ attachments: Attachments }> {
  const papers = await db.invoice.findMany({
    where: { number: { in: [...numbers] } },
    orderBy: { number: 'asc' },
    select: { number: true, facts: true },
  })
  const attachments = await Promise.all(
    papers.map(async ({ number, facts }) =>
      pdf(number, await renderInvoices(settings.current(), [invoiceFacts.parse(facts)])),
    ),
  )
  return { attachments }
}
