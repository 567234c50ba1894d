import type { ErrorCode } from '#server/lib/error-facts.ts'

/** The names of the forms that work without scripts. */
export type FormName =
  | 'sign-in'
  | 'sign-out'
  | 'register'
  | 'forgotten-password'
  | 'reset-password'
  | 'own-password'
  | 'password'
  | 'email'
  | 'quotation'
  | 'stock-alert'
  | 'no-more-letters'
  | 'swatches'
  | 'order-link'
  | 'cancel-order'
  | 'return'
  | 'withdraw-return'
  | 'move-delivery'
  | 'case-report'
  | 'case-question'
  | 'case-reply'
  | 'ask-question'
  | 'data-complaint'
  | 'order-review'
  | 'report-review'
  | 'delivery-check'

/** A posted form that was refused, or answered: its page is rendered with this. */
export interface PostedForm {
  form: FormName
  status: number
  /** The reason of the refusal; null for an answer. With a message for people. */
  code: ErrorCode | null
  message: string
  /** The errors of single fields, by their names. */
  fields: Record<string, string>
  /** The entries, without passwords and codes; the values of an answer. */
  values: Record<string, string>
}
