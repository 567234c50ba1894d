import { mediaAt, type Media } from '../images/name.shared.ts'
import { type WordmarkPicture, wordmarkPicture } from '../images/wordmark-picture.ts'
import type { Deps } from '../platform/deps.ts'
import type { Message } from '../platform/mail.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'

/** An e-mail as data; HTML and plain text are rendered from the same parts, in the same order. */
export interface Email {
  subject: string
  /** The line that mail clients show beside the subject. */
  preview: string
  heading: string
  /** Whether it has the drawn tape measure along its top edge: only the paid receipt. */
  receipt?: boolean
  parts: Part[]
  /** The papers that go with it. */
  attachments?: Message['attachments']
}

/** One part of an e-mail. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'facts'; rows: Row[] }
  | { type: 'lines'; rows: Line[]; totals: Row[] }
  | { type: 'pieces'; label: string; pieces: Piece[] }
  | { type: 'block'; label: string; lines: string[] }
  | { type: 'button'; label: string; url: string }
  /** A secondary link below the text that it belongs to. */
  | { type: 'link'; label: string; url: string }

interface Row {
  label: string
  value: string
  strong?: boolean
}

/** Pieces of a product, shown with its picture. */
export interface Piece {
  title: string
  /** Not stated where it does not matter. */
  quantity?: number
  /** The stored name of the picture; null shows none. */
  image: string | null
}

/** A piece in words: "2 × Ellery Chair". */
export const pieceText = ({ title, quantity }: Piece): string =>
  quantity === undefined ? title : `${quantity} × ${title}`

interface Line {
  title: string
  image?: string | null
  note: string
  amount: string
}

/** The sender: the shop's name, address and look. */
export interface Sender {
  shopName: string
  /** The shop's origin, without a slash at the end. */
  origin: string
  /** The absolute base URL of the pictures of products. */
  pictures: Media['pictures']
  contact: ShopSettings['contact']
  promises: ShopSettings['promises']
  /** The colour of its links and buttons. */
  accent: string
  /** The wordmark at its head; null where the name is set in type. */
  wordmark: WordmarkPicture | null
}

/** The shop as the sender of its e-mails, by its settings. */
export async function senderOf({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): Promise<Sender> {
  const { company, contact, promises, look } = settings.current()
  const { publicOrigin, mediaOrigin } = config.http
  return {
    shopName: company.name,
    origin: publicOrigin,
    pictures: mediaAt(publicOrigin, mediaOrigin).pictures,
    contact,
    promises,
    accent: look.accent,
    wordmark: await wordmarkPicture(look),
  }
}

/** What an e-mail is written with. */
export type EmailDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>

/**
 * Writes a queued e-mail when it is sent, from what is true then; null when it is out of date, as
 * when what it is about was erased.
 */
export type WriteEmail<Content> = (
  deps: EmailDeps,
  content: Content,
  sender: Sender,
) => Email | null | Promise<Email | null>

/** How each kind of a feature's e-mails is written. */
export type EmailWriters<Content extends { kind: string }> = {
  [One in Content as One['kind']]: WriteEmail<One>
}

/** The URL of the page that ends e-mails. It has a button: e-mail scanners open links too. */
export const unsubscribeUrl = (
  origin: string,
  about: 'stock-alert' | 'swatches' | 'reviews',
  key: string,
): string => `${origin}/shop/no-more-letters?about=${about}&key=${key}`

function partText(part: Part): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'lines': {
      const rows = part.rows.map(({ title, note, amount }) =>
        [title, [note, amount].filter(Boolean).join('  ')].join('\n  '),
      )
      const totals = part.totals.map(({ label, value }) => `${label}: ${value}`)
      return [...rows, '', ...totals].join('\n')
    }
    case 'pieces':
      return [part.label, ...part.pieces.map((piece) => `  ${pieceText(piece)}`)].join('\n')
    case 'block':
      return [part.label, ...part.lines.map((line) => `  ${line}`)].join('\n')
    case 'button':
    case 'link':
      return `${part.label}: ${part.url}`
  }
}

/** Renders an e-mail as plain text, with everything that the HTML says. */
export function renderText({ heading, parts }: Email, { shopName, contact }: Sender): string {
  const foot = [
    '--',
    `${shopName}, ${contact.place}`,
    `${contact.phone}, ${contact.email}`,
    contact.hours,
  ]
  return `${[heading, ...parts.map(partText), foot.join('\n')].join('\n\n')}\n`
}
