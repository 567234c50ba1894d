import type { GuestCookie } from '#server/http/http-context.ts'
import type { createCaller } from '#server/http/router.ts'
import type { AskingForm, FormName, FormResults } from './posted-form.ts'

/** The values of a form, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>

/** A posted form, with the path and query that it was posted to. */
export interface Sent {
  call: ReturnType<typeof createCaller>
  guest: GuestCookie
  fields: Fields
  url: string
}

/** What a form that only asks is answered, as a message and as values for its page. */
export interface FormAnswer {
  message: string
  values: Record<string, string>
}

interface NamedForm<Name extends FormName> {
  name: Name
  /** The paths of its pages, to which it is posted. One like `/shop/` is a prefix. */
  paths: readonly string[]
  /**
   * The fields that are shown again after a refusal: never a password or a code. One that ends with
   * a hyphen is a prefix.
   */
  shownAgain: readonly string[]
  /**
   * Calls the procedure of the form; returns the URL of the next page, and the result if any. A form
   * that only asks returns the answer that the same page shows.
   */
  send: (
    sent: Sent,
  ) => Promise<
    Name extends keyof FormResults
      ? { next: string; result: FormResults[Name] }
      : Name extends AskingForm
        ? FormAnswer
        : string
  >
}

/** The declaration of a form: what it calls and where it leads, with scripts and without. */
export type PageForm = { [Name in FormName]: NamedForm<Name> }[FormName]

/** The answer of a form that starts a payment, which scripts of the page open. */
export const paymentAnswer = (payment: object): FormAnswer => ({
  message: '',
  values: { payment: JSON.stringify(payment) },
})

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** The ids of photographs that a form has as a field. */
export const idsOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)
