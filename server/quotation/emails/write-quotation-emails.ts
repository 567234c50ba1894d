import type { Email, EmailDeps, EmailWriters, Part } from '#server/email/email.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { dayAndTime, dayText } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { serviceNames } from '#server/lib/services.shared.ts'
import { BASKET_DAYS } from '../basket/saved-basket.ts'
import { quotationFields, type QuotationRow, statusOfRow } from '../quotation-row.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import { deliveryRow, madeText, servicesOfLine } from '../quotation-rules.shared.ts'
import { depositRow, readDue } from '../quotation-due.ts'
import { lineOf, quotationOf } from '../read-quotation.ts'
import type { QuotationEmail } from '../quotation-emails.ts'
import { quotationLink } from '../quotation-visitor.ts'

const read = ({ db }: EmailDeps, id: string) =>
  db.quotation.findUnique({ where: { id }, select: quotationFields })

const value = (label: string, pence: number) =>
  pence === 0 ? [] : [{ label, value: inPounds(pence) }]

/** The lines of a quotation with their agreed prices, and its sums. */
function linesOf(deps: EmailDeps, row: QuotationRow): Part {
  const { totals, isPriceOpen, deliveryMethod } = quotationOf(deps, row)
  return {
    type: 'lines',
    rows: row.lines.map((line) => ({
      title: `${line.quantity} × ${lineName(line)}`,
      image: line.image,
      note: [
        line.agreedPence < line.listPence
          ? `${inPounds(line.agreedPence)} each instead of ${inPounds(line.listPence)}`
          : '',
        madeText(lineOf(line, row)) ?? '',
        ...servicesOfLine(line).map(
          ({ service, quantity, pricePence }) =>
            `${serviceNames[service]}: ${inPounds(quantity * pricePence)}`,
        ),
      ]
        .filter(Boolean)
        .join('. '),
      amount: inPounds(line.agreedPence * line.quantity),
    })),
    totals: [
      ...(totals.discountPence > 0
        ? [
            { label: 'At list price', value: inPounds(totals.listPence) },
            { label: 'Agreed discount', value: `−${inPounds(totals.discountPence)}` },
          ]
        : []),
      ...value('Services', totals.servicesPence),
      {
        label: deliveryMethodNames[deliveryMethod],
        value: deliveryPriceText(totals.deliveryPence, isPriceOpen),
      },
      { label: 'Total', value: inPounds(totals.totalPence), strong: true },
      ...value('Includes VAT of', totals.vatPence),
    ],
  }
}

async function quotationSent(deps: EmailDeps, id: string): Promise<Email | null> {
  const row = await read(deps, id)
  // Withdrawn, accepted or over meanwhile: there is nothing to accept any more.
  if (!row || statusOfRow(row, deps.clock.now()) !== 'sent') return null
  const quotation = quotationOf(deps, row)
  const due = await readDue(deps, row)
  const { heldUntil, totals, validUntil } = quotation
  const name = quotationName(row.number)
  const until = dayAndTime(validUntil)
  const { phone } = deps.settings.current().contact
  const link = await quotationLink(deps, row)
  return {
    subject: `Your quotation ${name}: ${inPounds(totals.totalPence)}`,
    preview: `These prices are yours until ${until}.`,
    heading: 'Your quotation',
    parts: [
      {
        type: 'text',
        text: `${row.firstName || 'Hello'}, here is your quotation. The prices are yours until ${until}.`,
      },
      ...(row.note === ''
        ? []
        : [
            {
              type: 'block',
              label: `From ${row.sellerName}`,
              lines: row.note.split('\n'),
            } satisfies Part,
          ]),
      linesOf(deps, row),
      {
        type: 'facts',
        rows: [
          ...(due ? [depositRow(due)] : []),
          { ...deliveryRow(quotation), strong: true },
          ...(heldUntil ? [{ label: 'Held for you until', value: dayAndTime(heldUntil) }] : []),
          { label: 'Valid until', value: until },
        ],
      },
      { type: 'button', label: 'View your quotation', url: link.url },
      {
        type: 'text',
        text: `You can accept and pay on this page, or ask for a change. The link works until ${dayText(link.worksUntil)}. Any questions? Call ${phone}.`,
      },
    ],
  }
}

async function quotationAnswered(
  deps: EmailDeps,
  { quotationId, messageId }: { quotationId: string; messageId: string },
): Promise<Email | null> {
  const [row, message] = await Promise.all([
    read(deps, quotationId),
    deps.db.quotationMessage.findUnique({ where: { id: messageId }, select: { text: true } }),
  ])
  if (!row || !message) return null
  const name = quotationName(row.number)
  const { url } = await quotationLink(deps, row)
  return {
    subject: `Our reply about quotation ${name}`,
    preview: message.text,
    heading: `Our reply about quotation ${name}`,
    parts: [
      { type: 'text', text: message.text },
      { type: 'button', label: 'View your quotation', url },
    ],
  }
}

async function basketSaved(deps: EmailDeps, code: string): Promise<Email | null> {
  const basket = await deps.db.savedBasket.findUnique({ where: { code }, select: { code: true } })
  if (!basket) return null
  return {
    subject: `Your saved basket: ${code}`,
    preview: 'Bring it back on any device.',
    heading: 'Your saved basket',
    parts: [
      {
        type: 'text',
        text: `Enter the code ${code} under “Bring back a saved basket” in your cart, on any device. We keep it for ${BASKET_DAYS} days.`,
      },
      {
        type: 'button',
        label: 'Bring it back',
        url: `${deps.config.http.publicOrigin}/shop/cart?basket=${code}`,
      },
      { type: 'text', text: 'Didn’t ask for this? You can ignore this email.' },
    ],
  }
}

/** How the e-mails about quotations and saved baskets are written. */
export const quotationEmails: EmailWriters<QuotationEmail> = {
  quotationSent: (deps, { quotationId }) => quotationSent(deps, quotationId),
  quotationAnswered,
  basketSaved: (deps, { code }) => basketSaved(deps, code),
}
