import { z } from 'zod'
import type { Email, EmailDeps, EmailWriters, Part } from '../email/email.ts'
import { longDate } from '../lib/london-time.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { makeGiftCode } from './codes.ts'
import { giftCardName, giftCodeText, NO_EXPIRY } from './gift-card.shared.ts'

/** The content of a queued e-mail about a gift card; it is written from the state when it is sent. */
export const giftCardEmail = z.discriminatedUnion('kind', [
  /** To the buyer, once it is paid for. */
  z.object({ kind: z.literal('giftCardBought'), giftCardId: z.uuid() }),
  /** To the recipient, with a code. */
  z.object({ kind: z.literal('giftCardSent'), giftCardId: z.uuid() }),
  z.object({ kind: z.literal('giftCardRefunded'), giftCardId: z.uuid() }),
  z.object({ kind: z.literal('giftCardRefundFailed'), giftCardId: z.uuid() }),
])
export type GiftCardEmail = z.infer<typeof giftCardEmail>

const read = ({ db }: Pick<EmailDeps, 'db'>, id: string) =>
  db.giftCard.findUnique({
    where: { id },
    include: { payment: { select: { amountPence: true, paidAt: true } } },
  })
type Card = NonNullable<Awaited<ReturnType<typeof read>>>

/** Queues an e-mail about a gift card; none where there is no address (any more). */
export async function queueGiftCardEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'outboxMail'>,
  { key, to, content }: { key: string; to: string | null; content: GiftCardEmail },
): Promise<void> {
  if (to === null) return
  await queueEmail(deps, tx, { key, to, subject: content.giftCardId, content })
}

const pageUrl = ({ config }: EmailDeps) => `${config.http.publicOrigin}/shop/gift-card`

const call = ({ settings }: EmailDeps): Part => ({
  type: 'text',
  text: `Any questions? Call ${settings.current().contact.phone}.`,
})

async function bought(deps: EmailDeps, card: Card): Promise<Email> {
  const { number, amountPence, recipientName, recipientEmail, sendOn, buyerName } = card
  const paidOn = card.payment?.paidAt ?? deps.clock.now()
  return {
    subject: `Your gift card for ${recipientName}: ${inPounds(amountPence)}`,
    preview: `We’ll email it to ${recipientName} on ${longDate(sendOn)}.`,
    heading: 'Thank you for your gift card',
    parts: [
      {
        type: 'text',
        text: `${buyerName}, we’ll email the gift card to ${recipientName} on ${longDate(sendOn)}.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Gift card', value: giftCardName(number) },
          { label: 'Amount paid', value: inPounds(amountPence), strong: true },
          { label: 'Paid on', value: longDate(paidOn) },
          { label: 'Sent to', value: recipientEmail ?? '' },
        ],
      },
      {
        type: 'text',
        text:
          'This email is your receipt. No VAT is charged on a gift card: it is charged on what the ' +
          'card buys. You can cancel a gift card that hasn’t been used within 14 days and we’ll ' +
          'refund you in full.',
      },
      call(deps),
    ],
  }
}

async function sent(deps: EmailDeps, card: Card): Promise<Email | null> {
  // Blocked, refunded or spent meanwhile.
  if (card.blockedAt !== null || card.balancePence === 0) return null
  const { balancePence, buyerName, recipientName, message } = card
  const shopName = deps.settings.current().company.name
  const from = buyerName === '' ? shopName : buyerName
  const amount = inPounds(balancePence)
  const isOwn = from === recipientName
  const place = from === shopName ? '' : ` for ${shopName}`
  const code = await makeGiftCode(deps, card.id)
  return {
    subject: isOwn ? `Your gift card${place}` : `${from} has sent you a gift card${place}`,
    preview: `${amount} to spend at ${shopName}.`,
    heading: `A gift card for ${recipientName}`,
    parts: [
      {
        type: 'text',
        text: isOwn
          ? `${recipientName}, here is your gift card with ${amount} to spend at ${shopName}.`
          : `${recipientName}, ${from} has sent you ${amount} to spend${from === shopName ? ' with us' : ` at ${shopName}`}.`,
      },
      ...(message === ''
        ? []
        : [
            {
              type: 'block',
              label: `From ${from}`,
              lines: message.split('\n'),
            } satisfies Part,
          ]),
      {
        type: 'facts',
        rows: [
          { label: 'Code', value: giftCodeText(code), strong: true },
          { label: 'On the card', value: amount, strong: true },
        ],
      },
      {
        type: 'text',
        text: `Enter the code at the checkout. ${NO_EXPIRY} Keep this email safe: anyone with the code can spend it.`,
      },
      { type: 'button', label: 'Start shopping', url: deps.config.http.publicOrigin },
      { type: 'link', label: 'Check what’s left on it', url: pageUrl(deps) },
      call(deps),
    ],
  }
}

function refunded(deps: EmailDeps, card: Card): Email {
  const amount = inPounds(card.amountPence)
  return {
    subject: `Refund of ${amount} for gift card ${giftCardName(card.number)}`,
    preview: 'It will reach your original payment method within ten working days.',
    heading: `Your ${amount} refund is on its way`,
    parts: [
      {
        type: 'text',
        text:
          `${card.buyerName}, we’ve cancelled gift card ${giftCardName(card.number)} and refunded ` +
          `${amount} to your original payment method. Banks take up to ten working days. The code ` +
          'no longer works.',
      },
      call(deps),
    ],
  }
}

function refundFailed(deps: EmailDeps, card: Card): Email {
  const { phone } = deps.settings.current().contact
  const amount = inPounds(card.amountPence)
  return {
    subject: `Your refund of ${amount} for gift card ${giftCardName(card.number)} did not go through`,
    preview: 'We’ll refund you another way. Until then, the gift card works again.',
    heading: 'Your refund did not go through',
    parts: [
      {
        type: 'text',
        text:
          `${card.buyerName}, your bank sent back our refund of ${amount}. We’ll contact you about ` +
          `another way to pay it. Until then, the gift card can be used again. You can also call ${phone}.`,
      },
    ],
  }
}

/** Writes an e-mail of a gift card that is still there. */
const about =
  (write: (deps: EmailDeps, card: Card) => Email | null | Promise<Email | null>) =>
  async (deps: EmailDeps, { giftCardId }: { giftCardId: string }): Promise<Email | null> => {
    const card = await read(deps, giftCardId)
    return card && write(deps, card)
  }

/** How the e-mails about gift cards are written. */
export const giftCardEmails: EmailWriters<GiftCardEmail> = {
  giftCardBought: about(bought),
  giftCardSent: about(sent),
  giftCardRefunded: about(refunded),
  giftCardRefundFailed: about(refundFailed),
}
