import type { WordmarkPicture } from '../images/wordmark-picture.ts'
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
}

/** One part of an e-mail. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'facts'; rows: Row[] }
  | { type: 'lines'; rows: Line[]; totals: Row[] }
  | { type: 'block'; label: string; lines: string[] }
  | { type: 'button'; label: string; url: string }
  /** A secondary link below the text that it belongs to. */
  | { type: 'link'; label: string; url: string }

interface Row {
  label: string
  value: string
  strong?: boolean
}

interface Line {
  title: string
  note: string
  amount: string
}

/** The sender: the shop's name, address and look. */
export interface Sender {
  shopName: string
  /** The shop's origin, without a slash at the end. */
  origin: string
  contact: ShopSettings['contact']
  promises: ShopSettings['promises']
  /** The colour of its links and buttons. */
  accent: string
  /** The wordmark at its head; null where the name is set in type. */
  wordmark: WordmarkPicture | null
}
