import { dayText, slotText } from '../delivery/delivery-text.ts'
import { lineName } from '../lib/line-name.ts'
import { inPounds, orderName } from '../lib/format.ts'
import { readReturn } from '../order/return/read-returns.ts'
import type { OrderReturn } from '../order/return/return.schema.ts'
import type { ReturnStatus } from '../order/return/return-status.ts'
import type { Deps } from '../platform/deps.ts'
import type { Email } from './email.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'

type Words = Record<'subject' | 'text', string>

/** The text of each step of a return, for its buyer; a refund has its own e-mail. */
const words: Record<Exclude<ReturnStatus, 'refunded'>, (sent: OrderReturn) => Words> = {
  asked: () => ({
    subject: 'we have your return',
    text: 'We have heard that you want to send these pieces back. We ring you to find a day for the collection.',
  }),
  accepted: () => ({
    subject: 'we take it back',
    text: 'We take these pieces back. Choose a day for the collection on the page of your order, or wait for our call.',
  }),
  slotBooked: ({ collection }) => ({
    subject: collection ? `collection ${slotText(collection)}` : 'we come to collect',
    text: `We come to collect these pieces${collection ? ` on ${slotText(collection)}` : ''}. No box is needed: the crew takes apart what has to be, wraps everything and carries it down.`,
  }),
  collected: () => ({
    subject: 'your pieces are with us',
    text: 'We have collected these pieces, and your money is on its way.',
  }),
  refused: ({ refusal }) => ({
    subject: 'your return',
    text: `We cannot take these pieces back: ${refusal}`,
  }),
  withdrawn: () => ({
    subject: 'your return has ended',
    text: 'These pieces stay with you, and nobody comes to collect them.',
  }),
}

/** Writes the e-mail about a step of a return. */
function returnMoved(order: OrderFacts, sent: OrderReturn, step: ReturnStatus): Email | null {
  if (step === 'refunded') return null
  const { subject, text } = words[step](sent)
  const name = orderName(order.number)
  const isOpen = ['asked', 'accepted', 'slotBooked'].includes(step)
  return {
    subject: `${name}: ${subject}`,
    preview: text,
    heading: 'Your return',
    parts: [
      { type: 'text', text: `${order.firstName}, this is about order ${name}. ${text}` },
      {
        type: 'block',
        label: 'Going back',
        lines: sent.lines.map(pieceText),
      },
      ...(isOpen ? [{ type: 'text' as const, text: moneyText(sent) }] : []),
      orderButton(order),
    ],
  }
}

const pieceText = ({ quantity, ...line }: OrderReturn['lines'][number]) =>
  `${quantity} × ${lineName(line)}`

const moneyText = ({ amountPence, refundBy }: OrderReturn) =>
  `${inPounds(amountPence)} goes back to what you paid with when we have collected them, and on ${dayText(refundBy)} at the latest. The credit note comes by email.`

/**
 * Reads a return and writes the e-mail about a step of it; null when another e-mail covers the
 * step.
 */
export async function writeReturnMoved(
  deps: Pick<Deps, 'db'>,
  order: OrderFacts,
  { returnId, step }: { returnId: string; step: ReturnStatus },
): Promise<Email | null> {
  return returnMoved(order, await readReturn(deps, returnId), step)
}

/**
 * Writes the warning to the shop: a return has to be refunded within two days, or is refunded
 * automatically.
 */
export async function writeReturnDue(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<Email> {
  const { number } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { number: true },
  })
  const { amountPence, refundBy, lines } = await readReturn({ db }, returnId)
  const name = orderName(number)
  const text = `${inPounds(amountPence)} of order ${name} has to go back by ${dayText(refundBy)}, collected or not. On that day the shop gives it back by itself.`
  return {
    subject: `Return ${name}: pay back by ${dayText(refundBy)}`,
    preview: text,
    heading: 'A return to pay back',
    parts: [
      { type: 'text', text },
      {
        type: 'block',
        label: 'Going back',
        lines: lines.map(pieceText),
      },
      {
        type: 'button',
        label: 'See the order',
        url: `${config.http.publicOrigin}/shop/orders/${name}`,
      },
    ],
  }
}
