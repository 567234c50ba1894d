import type { Email, EmailDeps, EmailWriters, Part, Sender } from '#server/email/email.ts'
import { pdf, readPaper } from '#server/invoice/attach-paper.ts'
import { renderPapers } from '#server/invoice/papers/render-papers.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { dayInLondon, dayText, longDate } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { makeOrderKey, ORDER_KEY_DAYS } from '#server/order/access/order-keys.ts'
import { refundFailed } from '#server/order/emails/order-refunded.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { cancelledOf } from '../cancel/cancel-removal.ts'
import type { RemovalEmail } from '../removal-emails.ts'
import type { RemovalPart } from '../removal-lines.ts'
import { removalFields, removalOf } from '../removal-row.ts'
import {
  type Cancellation,
  cancelledText,
  cancelRule,
  type GiveBack,
  giveBackByRule,
  NO_RIGHT_TO_CANCEL,
} from '../removal-rules.shared.ts'
import { makeRemovalLink } from '../removal-visitor.ts'
import type { Removal } from '../removal.schema.ts'

type AboutRemoval = Exclude<RemovalEmail, { kind: 'removalLink' }>

/** A removal, and what is refunded on cancellation on the day of the e-mail. */
type RemovalNow = Removal & { giveBackByRule: GiveBack }

/** The number of the attached document. */
interface Paper {
  number: string | null
}

/** Writes the e-mail about a removal; null when it is out of date. */
async function writeAbout(
  deps: EmailDeps,
  content: AboutRemoval,
  { contact }: Sender,
  paper: Paper,
): Promise<Email | null> {
  const row = await deps.db.removal.findUniqueOrThrow({
    where: { id: content.jobId },
    select: removalFields,
  })
  const today = dayInLondon(deps.clock.now())
  const known = removalOf(row, today, vatPercentOf(deps.settings.current().company))
  const removal = { ...known, giveBackByRule: giveBackByRule(known.day, today) }
  // Withdrawn, paid or cancelled meanwhile: nothing is open to pay any more.
  if (content.kind === 'removalQuoted' && removal.status !== 'quoted') return null
  if (content.kind === 'removalBalanceAsked' && !isBalanceOpen(removal)) return null
  if (content.kind === 'removalExtrasAgreed' && removal.extras?.status !== 'pending') return null
  const url = await removalUrl(deps, removal.id)
  const button = (label: string): Part => ({ type: 'button', label, url })
  const call: Part = { type: 'text', text: `Any questions or changes? Call ${contact.phone}.` }
  switch (content.kind) {
    case 'removalQuoted':
      return quoted(removal, [button('View your quotation'), call])
    case 'removalPaid':
      return paid(removal, content.part, paper, [button('View your removal'), call])
    case 'removalBalanceAsked':
      return balanceAsked(removal, [button('Pay the balance'), call])
    case 'removalExtrasAgreed':
      return extrasAgreed(removal, [button('Pay now'), call])
    case 'removalMoved':
      return moved(removal, [button('View your removal'), call])
    case 'removalCancelled':
      return cancelled(removal, cancelledOf(row), [button('View your removal'), call])
    case 'removalRefunded': {
      const { amountPence } = await deps.db.refund.findUniqueOrThrow({
        where: { id: content.refundId },
        select: { amountPence: true },
      })
      return refunded(removal, amountPence, paper, [button('View your removal')])
    }
    case 'removalRefundFailed': {
      const { amountPence } = await deps.db.refund.findUniqueOrThrow({
        where: { id: content.refundId },
        select: { amountPence: true },
      })
      const { firstName } = removal
      const about = `removal ${removalName(removal.number)}`
      const failed = { firstName, about, amountPence, creditNoteNumber: paper.number }
      return refundFailed(failed, { contact }, button('View your removal'))
    }
  }
}

const isBalanceOpen = ({ status, balance }: Removal) =>
  status === 'booked' && balance.status === 'pending'

/** The URL of a removal's page with a key, made when the e-mail is written. */
async function removalUrl(deps: EmailDeps, removalId: string): Promise<string> {
  const { token } = await makeOrderKey(deps, { removalId, purpose: 'link' })
  return `${deps.config.http.publicOrigin}/shop/removal-link?key=${token}`
}

const facts = (removal: Removal, extras: Removal['extras'] = null): Part[] => [
  sums(removal, extras),
  {
    type: 'facts',
    rows: [
      { label: 'Day', value: dayText(removal.day), strong: true },
      { label: 'From', value: removal.fromAddress },
      { label: 'To', value: removal.toAddress },
    ],
  },
]

/** The price of a removal, line by line; its whole price has the extras that were agreed on its day. */
function sums(removal: Removal, extras: Removal['extras'] = null): Part {
  const { lines = [], vatPence = 0 } = extras ?? {}
  const ofExtras = lines.reduce((sum, { pricePence }) => sum + pricePence, 0)
  const wholeVatPence = removal.vatPence + vatPence
  return {
    type: 'lines',
    rows: [...removal.lines, ...lines].map(({ title, pricePence }) => ({
      title,
      note: '',
      amount: inPounds(pricePence),
    })),
    totals: [
      { label: 'Total', value: inPounds(removal.pricePence + ofExtras), strong: true },
      ...(wholeVatPence === 0
        ? []
        : [{ label: 'Includes VAT of', value: inPounds(wholeVatPence) }]),
    ],
  }
}

function quoted(removal: RemovalNow, foot: Part[]): Email {
  const { number, firstName, deposit, balance, expiresAt } = removal
  const until = longDate(new Date(expiresAt))
  return {
    subject: `Your removal quotation ${removalName(number)}: ${inPounds(removal.pricePence)}`,
    preview: `For ${dayText(removal.day)}. Accept it by ${until}.`,
    heading: 'Your removal quotation',
    parts: [
      {
        type: 'text',
        text: `${firstName}, here’s the full price for your removal${removal.vatPence === 0 ? '' : ', including VAT'}.`,
      },
      ...facts(removal),
      {
        type: 'text',
        text:
          `A deposit of ${inPounds(deposit.amountPence)} books the day. The balance of ` +
          `${inPounds(balance.amountPence)} is due by ${dayText(removal.balanceDueOn)}. The ` +
          `quotation is valid until ${until}.`,
      },
      ifCancelled(removal),
      ...foot,
    ],
  }
}

/** That the law gives no right to cancel, and the shop's rule for refunds. */
const ifCancelled = (removal: RemovalNow): Part => ({
  type: 'text',
  text: `${NO_RIGHT_TO_CANCEL} ${cancelRule(removal)}`,
})

function paid(
  removal: RemovalNow,
  part: RemovalPart,
  { number: invoice }: Paper,
  foot: Part[],
): Email {
  const name = removalName(removal.number)
  const amount = inPounds(removal[part]?.amountPence ?? 0)
  const isBooking = part === 'deposit'
  const what = part === 'extras' ? 'payment' : part
  return {
    subject: isBooking
      ? `Your removal ${name} is booked: ${dayText(removal.day)}`
      : `Your removal ${name} is paid in full`,
    preview: `We’ve received your ${what} of ${amount}.`,
    heading: isBooking ? 'Your removal is booked' : 'Paid in full',
    parts: [
      {
        type: 'text',
        text:
          `${removal.firstName}, we’ve received your ${what} of ${amount}. ` +
          (isBooking
            ? `The balance of ${inPounds(removal.balance.amountPence)} is due by ${dayText(removal.balanceDueOn)}; we’ll email you a reminder.`
            : part === 'extras'
              ? 'Thank you for moving with us.'
              : `We’ll see you on ${dayText(removal.day)}.`),
      },
      ...facts(removal, part === 'extras' ? removal.extras : null),
      ...(isBooking ? [ifCancelled(removal)] : []),
      ...attached(invoice, 'invoice'),
      ...(isBooking ? [termsAttached] : []),
      ...foot,
    ],
  }
}

function balanceAsked(removal: Removal, foot: Part[]): Email {
  const amount = inPounds(removal.balance.amountPence)
  const due = dayText(removal.balanceDueOn)
  return {
    subject: `Balance due for your removal ${removalName(removal.number)}: ${amount}`,
    preview: `Due by ${due}.`,
    heading: 'Your removal balance',
    parts: [
      {
        type: 'text',
        text: `${removal.firstName}, your removal is on ${dayText(removal.day)}. The balance of ${amount} is due by ${due}.`,
      },
      ...facts(removal),
      ...foot,
    ],
  }
}

/** What was agreed on the day, and what is paid with it. */
function extrasLines({ extras }: Removal): Part[] {
  if (!extras) return []
  const { lines, balancePence, vatPence, amountPence } = extras
  const rows = balancePence > 0 ? [...lines, { title: 'Balance', pricePence: balancePence }] : lines
  return [
    {
      type: 'lines',
      rows: rows.map(({ title, pricePence }) => ({
        title,
        note: '',
        amount: inPounds(pricePence),
      })),
      totals: [
        {
          label: balancePence > 0 ? 'Balance with extras' : 'Extras',
          value: inPounds(amountPence),
          strong: true,
        },
        ...(vatPence === 0
          ? []
          : [{ label: 'VAT included in the extras', value: inPounds(vatPence) }]),
      ],
    },
  ]
}

function extrasAgreed(removal: Removal, foot: Part[]): Email {
  const amount = inPounds(removal.extras?.amountPence ?? 0)
  const isWithBalance = (removal.extras?.balancePence ?? 0) > 0
  return {
    subject: `Extras for your removal ${removalName(removal.number)}: ${amount} to pay`,
    preview: `Signed for by ${removal.extras?.signedBy ?? ''}.`,
    heading: 'Your removal extras',
    parts: [
      {
        type: 'text',
        text:
          `${removal.firstName}, these extras were agreed and signed for on the day of your removal. ` +
          (isWithBalance
            ? `With the balance, ${amount} is now due.`
            : `${amount} is now due. Everything else is paid.`),
      },
      ...extrasLines(removal),
      ...foot,
    ],
  }
}

function moved(removal: RemovalNow, foot: Part[]): Email {
  const name = removalName(removal.number)
  const day = dayText(removal.day)
  return {
    subject: `Your removal ${name} is now on ${day}`,
    preview: `We’ll see you on ${day}.`,
    heading: 'Your removal has a new date',
    parts: [
      { type: 'text', text: `${removal.firstName}, as agreed, your removal is now on ${day}.` },
      ...facts(removal),
      ...(removal.status === 'booked' ? [afterMove(removal)] : []),
      ...foot,
    ],
  }
}

/** When the balance is due now, unless it is paid, and until when it can be cancelled. */
function afterMove(removal: RemovalNow): Part {
  const { balance, balanceDueOn } = removal
  const due = isBalanceOpen(removal)
    ? `The balance of ${inPounds(balance.amountPence)} is now due by ${dayText(balanceDueOn)}. `
    : ''
  return { type: 'text', text: due + cancelRule(removal) }
}

function cancelled(removal: Removal, money: Cancellation | null, foot: Part[]): Email {
  const name = removalName(removal.number)
  return {
    subject: `Removal ${name} has been cancelled`,
    preview: `We won’t be coming on ${dayText(removal.day)}.`,
    heading: 'Your removal has been cancelled',
    parts: [
      {
        type: 'text',
        text:
          `${removal.firstName}, your removal ${name} on ${dayText(removal.day)} has been cancelled. ` +
          (money === null
            ? 'You hadn’t paid anything, so there’s nothing to refund.'
            : cancelledText(money)),
      },
      ...foot,
    ],
  }
}

function refunded(
  removal: Removal,
  amountPence: number,
  { number: creditNote }: Paper,
  foot: Part[],
): Email {
  const name = removalName(removal.number)
  const amount = inPounds(amountPence)
  return {
    subject: `Refund of ${amount} for removal ${name}`,
    preview: 'It will reach your original payment method within ten working days.',
    heading: `Your ${amount} refund is on its way`,
    parts: [
      {
        type: 'text',
        text:
          `${removal.firstName}, we’ve refunded ${amount} of what you paid for removal ${name}. ` +
          'It will go to your original payment method. Banks take up to ten working days.',
      },
      ...attached(creditNote, 'credit note'),
      ...foot,
    ],
  }
}

const termsAttached: Part = { type: 'text', text: 'Our terms are attached.' }

const attached = (number: string | null, what: string): Part[] =>
  number === null ? [] : [{ type: 'text', text: `Your ${what} ${number} is attached.` }]

/** The document attached to an e-mail about a removal; null for none. */
function paperOf(content: AboutRemoval): Parameters<typeof readPaper>[1] {
  if (content.kind === 'removalRefundFailed') return { takesBack: { refundId: content.refundId } }
  if (content.kind === 'removalRefunded') return { refundId: content.refundId }
  if (content.kind !== 'removalPaid') return null
  return { removalId: content.jobId, paymentKind: content.part, kind: 'invoice' }
}

/** The terms, attached to the e-mail that confirms a removal. */
async function termsWith(
  { settings }: EmailDeps,
  content: AboutRemoval,
): Promise<NonNullable<Email['attachments']>> {
  if (content.kind !== 'removalPaid' || content.part !== 'deposit') return []
  const version = settings.versionOf('terms')?.number ?? 0
  const { terms } = await renderPapers({ settings: settings.current(), version })
  return [pdf('Terms of sale', terms)]
}

/**
 * Writes the e-mail with a requested new link to a removal; null when number and address do not
 * belong together.
 */
async function writeRemovalLink(
  deps: EmailDeps,
  asked: { number: string; email: string },
  { contact }: Sender,
): Promise<Email | null> {
  const number = Number(asked.number)
  const key = await makeRemovalLink(deps, { number, email: asked.email })
  if (!key) return null
  const name = removalName(number)
  const url = `${deps.config.http.publicOrigin}/shop/removal-link?key=${key.token}`
  return {
    subject: `Your link to removal ${name}`,
    preview: 'View the date, price and payments.',
    heading: `Your link to removal ${name}`,
    parts: [
      {
        type: 'text',
        text: `The link opens this removal only and works for ${ORDER_KEY_DAYS.link} days.`,
      },
      { type: 'button', label: 'View your removal', url },
      {
        type: 'text',
        text: `Didn’t ask for this? You can ignore this email, or call ${contact.phone}.`,
      },
    ],
  }
}

/** Writes an e-mail about a removal with the paper that belongs to it. */
async function writeRemovalEmail(
  deps: EmailDeps,
  content: AboutRemoval,
  sender: Sender,
): Promise<Email | null> {
  const { attachments, ...paper } = await readPaper(deps, paperOf(content))
  const email = await writeAbout(deps, content, sender, paper)
  return email && { ...email, attachments: [...attachments, ...(await termsWith(deps, content))] }
}

/** How the e-mails about removals are written. */
export const removalEmails: EmailWriters<RemovalEmail> = {
  removalQuoted: writeRemovalEmail,
  removalPaid: writeRemovalEmail,
  removalBalanceAsked: writeRemovalEmail,
  removalExtrasAgreed: writeRemovalEmail,
  removalMoved: writeRemovalEmail,
  removalCancelled: writeRemovalEmail,
  removalRefunded: writeRemovalEmail,
  removalRefundFailed: writeRemovalEmail,
  removalLink: writeRemovalLink,
}
