import { upperFirst } from '#server/lib/text/text.shared.ts'
import { dayText } from '#server/lib/london-time.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { readReturn } from '../return/read-returns.ts'
import type { OrderReturn } from '../return/return.schema.ts'
import type { ReturnStatus } from '../return-status.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Email, Sender } from '#server/email/email.ts'
import { orderButton, type OrderFacts, pictured } from './order-facts.ts'

type Promises = Sender['promises']
type Words = Record<'subject' | 'text', string>
/** A return, and the name of its order. */
type Sent = OrderReturn & Pick<OrderFacts, 'name' | 'deliveryMethod' | 'collectFrom'>

/** How the items of a return come back that no van collects yet. */
const backText = ({ deliveryMethod, collectFrom }: Sent, ofVan: string): string =>
  deliveryMethod === 'van' ? ofVan : `Bring them back or send them to ${collectFrom.join(', ')}.`

/**
 * The text of each step of a return, for its buyer, as it follows a name; a refund has its own
 * e-mail.
 */
const words: Record<
  Exclude<ReturnStatus, 'refunded'>,
  (sent: Sent, promises: Promises) => Words
> = {
  asked: (sent) => ({
    subject: 'we’ve received your return request',
    text: `thanks for telling us you’d like to return these items from order ${sent.name}. ${backText(sent, 'We’ll call you to arrange a collection day.')}`,
  }),
  accepted: (sent) => ({
    subject: 'your return is approved',
    text: `we’ve approved your return from order ${sent.name}. ${backText(sent, 'Choose a collection day on your order page, or wait for our call.')}`,
  }),
  slotBooked: ({ name, collection }, promises) => ({
    subject: collection ? `collection ${slotText(collection)}` : 'your collection',
    text: `we’ll collect these items from order ${name}${collection ? ` on ${slotText(collection)}` : ''}. ${promises.collection}`.trim(),
  }),
  collected: ({ name, deliveryMethod }) => ({
    subject: deliveryMethod === 'van' ? 'we’ve collected your return' : 'we have your return',
    text: `we${deliveryMethod === 'van' ? '’ve collected' : ' have'} these items from order ${name} and your refund is on its way.`,
  }),
  refused: ({ name, refusal }) => ({
    subject: 'we can’t accept your return',
    text: `we’re sorry, but we can’t accept your return from order ${name}: ${refusal}`,
  }),
  withdrawn: ({ name, deliveryMethod }) => ({
    subject: 'your return has been cancelled',
    text: `we’ve cancelled your return from order ${name}. You’re keeping these items${deliveryMethod === 'van' ? ' and we won’t collect them' : ''}.`,
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
  const name = order.name
  const { deliveryMethod, collectFrom } = order
  const { subject, text } = words[step]({ ...sent, name, deliveryMethod, collectFrom }, promises)
  const isOpen = ['asked', 'accepted', 'slotBooked'].includes(step)
  return {
    subject: `${name}: ${subject}`,
    preview: upperFirst(text),
    heading: 'Your return',
    parts: [
      { type: 'text', text: `${order.firstName}, ${text}` },
      {
        type: 'pieces',
        label: isOpen ? 'Returning' : 'Items',
        pieces: pictured(order, sent.lines.map(piece)),
      },
      ...(isOpen && sent.amountPence > 0
        ? [{ type: 'text' as const, text: moneyText(sent, deliveryMethod) }]
        : []),
      orderButton(order),
    ],
  }
}

const piece = (line: OrderReturn['lines'][number]) => ({ ...line, title: lineName(line) })

const moneyText = (
  { amountPence, isByBank, refundBy }: OrderReturn,
  deliveryMethod: OrderFacts['deliveryMethod'],
) =>
  `We’ll refund ${inPounds(amountPence)}${isByBank ? ' to your original payment method' : ''} ${deliveryMethod === 'van' ? 'after collection' : 'once we have them'}, by ${dayText(refundBy)} at the latest, and email your credit note.`

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
  { db, config, settings }: Pick<Deps, 'db' | 'config' | 'settings'>,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<Email> {
  const { number } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { number: true },
  })
  const { amountPence, refundBy, lines } = await readReturn({ db }, returnId)
  const name = orderName(settings.current(), number)
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
