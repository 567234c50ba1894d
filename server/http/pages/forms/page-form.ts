import type { createCaller } from '../../router.ts'
import type { FormName } from './posted-form.ts'

/** What a form holds, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>

/** A form that was posted, and where: path and query. */
interface Sent {
  call: ReturnType<typeof createCaller>
  fields: Fields
  url: string
}

export interface PageForm {
  name: FormName
  /**
   * The paths that it is posted to: those of the pages that it stands on. One that ends with a slash
   * is the beginning of many.
   */
  paths: readonly string[]
  /**
   * The fields that are shown again when it is refused: never a password or a code. One that ends with
   * a hyphen is the beginning of many.
   */
  keeps: readonly string[]
  /** Does what the form is for, by the procedure that scripts call; answers where to go then. */
  send: (sent: Sent) => Promise<string>
}

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
