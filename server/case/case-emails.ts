import { z } from 'zod'
import { caseKindNames } from './case-kinds.shared.ts'
import type { StaffNotices } from '../staff-notice/write-staff-notice.ts'
import type { Email, EmailDeps, EmailWriters, Part, Piece, Sender } from '../email/email.ts'
import { orderName } from '../lib/order-name.shared.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import { isAllByBank, type RefundPart, refundText } from '../payment/refund/refunded-to.shared.ts'
import { refundPartsOf } from '../payment/refund/refund-payments.ts'
import { orderButton, type OrderFacts } from '../order/emails/order-facts.ts'
import { readOrderFacts } from '../order/emails/read-order-facts.ts'
import { replyText } from '../settings/description/promise-texts.shared.ts'
import { formatPieces } from './pieces.shared.ts'

/** The content of a queued e-mail to the buyer about a message or a report. */
export const caseEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('caseReceived'), orderId: z.uuid(), caseId: z.uuid() }),
  z.object({ kind: z.literal('caseAnswered'), orderId: z.uuid(), messageId: z.uuid() }),
])

export type CaseEmail = z.infer<typeof caseEmail>

/** What a buyer has written about an order. */
interface CaseReport {
  isQuestion: boolean
  pieces: Piece[]
}

/** Reads what a case began with; null when it no longer exists, or was answered or settled. */
async function readCaseReport({ db }: EmailDeps, caseId: string): Promise<CaseReport | null> {
  const found = await db.case.findUnique({
    where: { id: caseId },
    select: {
      kind: true,
      waitingSince: true,
      lines: {
        select: { quantity: true, item: { select: { title: true, variant: true, image: true } } },
      },
    },
  })
  if (found?.waitingSince == null) return null
  return {
    isQuestion: found.kind === 'question',
    pieces: found.lines.map(({ quantity, item }) => ({
      quantity,
      title: lineName(item),
      image: item.image,
    })),
  }
}

/**
 * Writes the acknowledgement of a message or a report about an order. A guest can give anyone's
 * address, so it does not repeat what was written.
 */
function caseReceived(order: OrderFacts, report: CaseReport, sender: Sender): Email {
  const name = order.name
  const what = report.isQuestion ? 'your message' : 'your report'
  const soon = replyText(sender.promises)
  const next = report.isQuestion
    ? 'You’ll find our reply on your order page and in your email.'
    : 'We’ll put it right free of charge with a part, a replacement or a refund. You’ll find our reply on your order page and in your email.'
  return {
    subject: `We’ve received ${what} about order ${name}`,
    preview: soon || next,
    heading: `We’ve received ${what}`,
    parts: [
      {
        type: 'text',
        text: `${order.firstName}, thank you for ${report.isQuestion ? 'your message' : 'telling us'}. ${soon} ${next}`.replaceAll(
          '  ',
          ' ',
        ),
      },
      ...(report.pieces.length > 0
        ? [{ type: 'pieces', label: 'Items', pieces: report.pieces } satisfies Part]
        : []),
      orderButton(order),
      { type: 'text', text: `If it’s urgent, call us on ${sender.contact.phone}.` },
    ],
  }
}

interface CaseAnswer {
  staffName: string | null
  isPart: boolean
  text: string
  refundedTo: readonly RefundPart[]
  pieces: readonly { title: string; quantity: number }[]
}

/**
 * Reads the answer of staff that an e-mail is about; null when it no longer exists, or the refund in it
 * has failed.
 */
async function readCaseAnswer({ db }: EmailDeps, messageId: string): Promise<CaseAnswer | null> {
  const message = await db.caseMessage.findUnique({
    where: { id: messageId },
    select: {
      staffName: true,
      answer: true,
      text: true,
      refund: { select: { idempotencyKey: true, status: true } },
      replacements: {
        select: { quantity: true, item: { select: { title: true, variant: true } } },
      },
    },
  })
  if (!message || message.refund?.status === 'failed') return null
  const { refund } = message
  return {
    staffName: message.staffName,
    isPart: message.answer === 'part',
    text: message.text,
    refundedTo: refund ? await refundPartsOf(db, refund.idempotencyKey) : [],
    pieces: message.replacements.map(({ quantity, item }) => ({ quantity, title: lineName(item) })),
  }
}

/** What an answer gives back, as sentences. */
function moneyText(refundedTo: readonly RefundPart[]): string {
  if (!isAllByBank(refundedTo)) return refundText(refundedTo)
  const sum = refundedTo.reduce((all, { amountPence }) => all + amountPence, 0)
  return `We’re refunding ${inPounds(sum)} to your original payment method.`
}

/** Writes the e-mail with an answer about an order; replies are written on the order's page. */
function caseAnswered(order: OrderFacts, answer: CaseAnswer): Email {
  const name = order.name
  const given: Part[] = [
    ...(answer.pieces.length > 0
      ? [
          {
            type: 'text' as const,
            text: `We’re sending ${answer.isPart ? 'a replacement part for ' : ''}${formatPieces(answer.pieces)}, free of charge.`,
          },
        ]
      : []),
    ...(answer.refundedTo.length === 0
      ? []
      : [
          {
            type: 'text' as const,
            text: `${moneyText(answer.refundedTo)} We’ll email your credit note separately.`,
          },
        ]),
  ]
  return {
    subject: `Our reply about order ${name}`,
    preview: answer.text.slice(0, 120),
    heading: `About order ${name}`,
    parts: [
      {
        type: 'text',
        text: `${order.firstName}, here’s a message from ${answer.staffName ?? 'us'} about your order:`,
      },
      ...answer.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text): Part => ({ type: 'text', text })),
      ...given,
      { type: 'text', text: 'Reply on your order page, where you can see the whole conversation.' },
      orderButton(order),
    ],
  }
}

/** How the e-mails about messages and reports are written. */
export const caseEmails: EmailWriters<CaseEmail> = {
  async caseReceived(deps, { orderId, caseId }, sender) {
    const report = await readCaseReport(deps, caseId)
    return report && caseReceived(await readOrderFacts(deps, orderId), report, sender)
  },
  async caseAnswered(deps, { orderId, messageId }) {
    const answer = await readCaseAnswer(deps, messageId)
    return answer && caseAnswered(await readOrderFacts(deps, orderId), answer)
  },
}

async function readNotice({ db, settings }: EmailDeps, id: string) {
  const found = await db.case.findUnique({
    where: { id },
    select: {
      kind: true,
      order: { select: { number: true } },
      messages: {
        where: { author: 'buyer' },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { text: true },
      },
    },
  })
  if (!found) return null
  const name = orderName(settings.current(), found.order.number)
  return {
    subject: `${caseKindNames[found.kind]}: order ${name}`,
    text: found.messages[0]?.text ?? `The customer wrote about order ${name}.`,
    button: 'View inbox',
    path: '/admin/inbox',
  }
}

/** The notices to staff of a report and of a message. */
export const caseNotices: StaffNotices<'damage' | 'message'> = {
  damage: readNotice,
  message: readNotice,
}
