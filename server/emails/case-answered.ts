import { formatPieces } from '../case/pieces.shared.ts'
import type { Deps } from '../platform/deps.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import type { Email, Part } from './email.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'

interface CaseAnswer {
  staffName: string | null
  isPart: boolean
  text: string
  refundPence: number | null
  pieces: readonly { title: string; quantity: number }[]
}

/** Reads the answer of staff that an e-mail is about; null when it no longer exists. */
export async function readCaseAnswer(
  { db }: Pick<Deps, 'db'>,
  messageId: string,
): Promise<CaseAnswer | null> {
  const message = await db.caseMessage.findUnique({
    where: { id: messageId },
    select: {
      staffName: true,
      answer: true,
      text: true,
      refund: { select: { amountPence: true } },
      replacements: {
        select: { quantity: true, item: { select: { title: true, variant: true } } },
      },
    },
  })
  if (!message) return null
  return {
    staffName: message.staffName,
    isPart: message.answer === 'part',
    text: message.text,
    refundPence: message.refund?.amountPence ?? null,
    pieces: message.replacements.map(({ quantity, item }) => ({ quantity, title: lineName(item) })),
  }
}

/** Writes the e-mail with an answer about an order; replies are written on the order's page. */
export function caseAnswered(order: OrderFacts, answer: CaseAnswer): Email {
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
    ...(answer.refundPence === null
      ? []
      : [
          {
            type: 'text' as const,
            text: `We’re refunding ${inPounds(answer.refundPence)} to your original payment method. We’ll email your credit note separately.`,
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
