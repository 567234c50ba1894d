import type { WordmarkPicture } from '../images/wordmark-picture.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'

/** A message before it is HTML or plain text; both are made of the same parts, in the same order. */
export interface Email {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  heading: string
  /** A tape measure along its top edge: for the paid receipt alone. */
  receipt?: boolean
  parts: Part[]
}

/** One piece of an e-mail. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'facts'; rows: Row[] }
  | { type: 'lines'; rows: Line[]; totals: Row[] }
  | { type: 'block'; label: string; lines: string[] }
  | { type: 'button'; label: string; url: string }
  /** A quiet link below the text that it belongs to. */
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

/** Who the e-mail is from. */
export interface Sender {
  shopName: string
  /** Where the shop is on the web, without a slash at the end. */
  origin: string
  contact: ShopSettings['contact']
  promises: ShopSettings['promises']
  /** The colour of its links and buttons. */
  accent: string
  /** How the name is drawn at its head; null where it is set in type. */
  wordmark: WordmarkPicture | null
}
