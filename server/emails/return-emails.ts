import { dayText } from '../lib/london-time.shared.ts'
import { slotText } from '../delivery/delivery-text.shared.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { orderName } from '../lib/format.ts'
import { inPounds } from '../lib/money.shared.ts'
import { readReturn } from '../order/return/read-returns.ts'
import type { OrderReturn } from '../order/return/return.schema.ts'
import type { ReturnStatus } from '#server/order/return-status.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { Email, Sender } from './email.ts'
import { orderButton, type OrderFacts, pictured } from './order-facts.ts'

type Promises = Sender['promises']
type Words = Record<'subject' | 'text', string>

/** The text of each step of a return, for its buyer; a refund has its own e-mail. */
const words: Record<
  Exclude<ReturnStatus, 'refunded'>,
  (sent: OrderReturn, promises: Promises) => Words
> = {
  asked: () => ({
    subject: 'we’ve received your return request',
    text: 'Thanks for telling us you’d like to return these items. We’ll call you to arrange a collection day.',
  }),
  accepted: () => ({
    subject: 'your return is approved',
    text: 'We’ve approved your return. Choose a collection day on your order page, or wait for our call.',
  }),
  slotBooked: ({ collection }, promises) => ({
    subject: collection ? `collection ${slotText(collection)}` : 'your collection',
    text: `We’ll collect these items${collection ? ` on ${slotText(collection)}` : ''}. ${promises.collection}`.trim(),
  }),
  collected: () => ({
    subject: 'we’ve collected your return',
    text: 'We’ve collected these items and your refund is on its way.',
  }),
  refused: ({ refusal }) => ({
    subject: 'we can’t accept your return',
    text: `We’re sorry, but we can’t accept this return: ${refusal}`,
  }),
  withdrawn: () => ({
    subject: 'your return is cancelled',
    text: 'You’re keeping these items and we won’t collect them.',
  }),
}

/** Writes the e-mail about a step of a return. */
function returnMoved(
  order: OrderFacts,
  sent: OrderReturn,
  step: ReturnStatus,
  promises: Promises,
): Email | null {
  if (step === 'refunded') return null
  const { subject, text } = words[step](sent, promises)
  const name = orderName(order.number)
  const isOpen = ['asked', 'accepted', 'slotBooked'].includes(step)
  return {
    subject: `${name}: ${subject}`,
    preview: text,
    heading: 'Your return',
    parts: [
      { type: 'text', text: `${order.firstName}, this is about order ${name}. ${text}` },
      { type: 'pieces', label: 'Returning', pieces: pictured(order, sent.lines.map(piece)) },
      ...(isOpen ? [{ type: 'text' as const, text: moneyText(sent) }] : []),
      orderButton(order),
    ],
  }
}

const piece = (line: OrderReturn['lines'][number]) => ({ ...line, title: lineName(line) })

const moneyText = ({ amountPence, refundBy }: OrderReturn) =>
  `We’ll refund ${inPounds(amountPence)} to your original payment method after collection, by ${dayText(refundBy)} at the latest, and email your credit note.`

/**
 * Reads a return and writes the e-mail about a step of it; null when another e-mail covers the
 * step.
 */
export async function writeReturnMoved(
  deps: Pick<Deps, 'db' | 'settings'>,
  order: OrderFacts,
  { returnId, step }: { returnId: string; step: ReturnStatus },
): Promise<Email | null> {
  return returnMoved(
    order,
    await readReturn(deps, returnId),
    step,
    deps.settings.current().promises,
  )
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
  const text = `${inPounds(amountPence)} on order ${name} must be refunded by ${dayText(refundBy)}, whether or not the items have been collected. It will be refunded automatically on that day.`
  return {
    subject: `Return ${name}: refund due by ${dayText(refundBy)}`,
    preview: text,
    heading: 'Refund due',
    parts: [
      { type: 'text', text },
      {
        type: 'pieces',
        label: 'Returning',
        pieces: lines.map((line) => ({ ...piece(line), image: null })),
      },
      {
        type: 'button',
        label: 'View order',
        url: `${config.http.publicOrigin}/shop/orders/${name}`,
      },
    ],
  }
}
