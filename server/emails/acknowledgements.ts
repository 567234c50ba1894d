import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { workingDaysAfter } from '../lib/time/working-days.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { AskedQuestion } from '../question/question-email.ts'
import type { ReviewFacts } from '../review/review-emails.ts'
import { replyText } from '../settings/description/promise-texts.shared.ts'
import type { AskedSwatches } from '../swatch/swatch-emails.ts'
import type { Email, Part, Piece, Sender } from './email.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'
import { greeted, listOf } from './swatch-emails.ts'

/** What a buyer has written about an order. */
interface CaseReport {
  isQuestion: boolean
  pieces: Piece[]
}

/** Reads what a case began with; null when it no longer exists. */
export async function readCaseReport(
  { db }: Pick<Deps, 'db'>,
  caseId: string,
): Promise<CaseReport | null> {
  const found = await db.case.findUnique({
    where: { id: caseId },
    select: {
      kind: true,
      lines: {
        select: { quantity: true, item: { select: { title: true, variant: true, image: true } } },
      },
    },
  })
  if (!found) return null
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
export function caseReceived(order: OrderFacts, report: CaseReport, sender: Sender): Email {
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

/**
 * Writes the acknowledgement of a question about a product. Anyone can give anyone's address, so it
 * does not repeat the question.
 */
export function questionReceived(
  { title, slug }: AskedQuestion,
  { shopName, origin, promises }: Sender,
): Email {
  const soon = replyText(promises)
  return {
    subject: `We’ve received your question about ${title}`,
    preview: soon || 'We’ll email you our answer.',
    heading: 'We’ve received your question',
    parts: [
      {
        type: 'text',
        text: `You asked ${shopName} about ${title}. ${soon} We’ll email you our answer and publish it on the product page.`.replaceAll(
          '  ',
          ' ',
        ),
      },
      { type: 'button', label: 'View product', url: `${origin}/shop/product/${slug}` },
    ],
  }
}

/** Writes the acknowledgement of a request for swatches: which, and when they are posted. */
export function swatchesAsked(
  { name, fabrics, createdAt }: AskedSwatches,
  { promises: { swatchPost, swatchPostedIn, swatchArriveIn } }: Sender,
): Email {
  const postedOn = workingDaysAfter(dayInLondon(createdAt), swatchPostedIn)
  const posted = `We’ll post them by ${swatchPost} on ${dayText(postedOn)}, to arrive by ${dayText(workingDaysAfter(postedOn, swatchArriveIn))}.`
  return {
    subject: 'We’ve received your swatch request',
    preview: posted,
    heading: 'We’ll post your swatches soon',
    parts: [
      { type: 'text', text: greeted(name, `thank you for your request. ${posted}`) },
      listOf(fabrics),
      { type: 'text', text: 'We’ll email you when they’re in the post.' },
    ],
  }
}

/** Writes the acknowledgement of a review: that it is published, or is read first. */
export function reviewReceived(
  { title, slug, message, state }: ReviewFacts,
  { origin }: Sender,
): Email {
  const isShown = state === 'shown'
  const next = isShown
    ? 'It’s on the product page now.'
    : 'We check every review before we publish it, and we’ll email you if we can’t.'
  return {
    subject: `Thank you for your review of ${title}`,
    preview: next,
    heading: 'Thank you for your review',
    parts: [
      { type: 'text', text: `Your review helps other customers choose. ${next}` },
      { type: 'block', label: 'Your review', lines: [message] },
      {
        type: 'button',
        label: isShown ? 'View review' : 'View product',
        url: `${origin}/shop/product/${slug}${isShown ? '#reviews' : ''}`,
      },
      { type: 'link', label: 'How we check reviews', url: `${origin}/shop/reviews` },
    ],
  }
}
