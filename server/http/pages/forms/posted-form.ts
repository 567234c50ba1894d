import type { ErrorCode } from '../../../lib/errors.ts'

/** The forms of pages that are answered without scripts. */
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
  | 'order-review'
  | 'report-review'

/** What a page knows of a form on it that was posted and refused: it is rendered again with this. */
export interface PostedForm {
  form: FormName
  status: number
  /** Why it was refused, in a code and in words for people. */
  code: ErrorCode
  message: string
  /** What is wrong with single fields, by their names. */
  fields: Record<string, string>
  /** What was typed, but for passwords and codes. */
  values: Record<string, string>
}
