import type { createCaller } from '#server/http/router.ts'
import type { FormName } from './posted-form.ts'

/** The values of a form, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>

/** A posted form, with the path and query that it was posted to. */
interface Sent {
  call: ReturnType<typeof createCaller>
  fields: Fields
  url: string
}

/** What a form that only asks is answered, as a message and as values for its page. */
export interface FormAnswer {
  message: string
  values: Record<string, string>
}

export interface PageForm {
  name: FormName
  /** The paths of its pages, to which it is posted. One that ends with a slash is a prefix. */
  paths: readonly string[]
  /**
   * The fields that are shown again after a refusal: never a password or a code. One that ends with
   * a hyphen is a prefix.
   */
  shownAgain: readonly string[]
  /**
   * Calls the procedure of the form, which scripts call too; returns the URL of the next page, or the
   * answer that the same page shows.
   */
  send: (sent: Sent) => Promise<string | FormAnswer>
}

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
