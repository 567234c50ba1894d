import type { ErrorCode } from '#server/all-errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { AddStockAlertOutput } from '#server/stock-alert/stock-alert.schema.ts'
import type { CountOutput } from '#server/stocktake/stocktake.schema.ts'
import type { RequestSwatchesOutput } from '#server/swatch/swatch.schema.ts'

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
  | 'assembly'
  | 'book-assembly'
  | 'quotation'
  | 'removal-estimate'
  | 'keep-removal-list'
  | 'stock-alert'
  | 'unsubscribe'
  | 'swatches'
  | 'order-link'
  | 'cancel-order'
  | 'return'
  | 'move-collection'
  | 'withdraw-return'
  | 'pay-removal'
  | 'cancel-removal'
  | 'pay-balance'
  | 'accept-quotation'
  | 'ask-for-change'
  | 'quotation-to-cart'
  | 'save-basket'
  | 'bring-back'
  | 'gift-card'
  | 'gift-card-balance'
  | 'move-delivery'
  | 'case-report'
  | 'case-question'
  | 'case-reply'
  | 'ask-question'
  | 'data-complaint'
  | 'order-review'
  | 'report-review'
  | 'delivery-check'
  | 'guest-address'
  | 'add-to-cart'
  | 'add-set'
  | 'change-cart'
  | 'line-services'
  | 'find'
  | 'add-code'
  | 'remove-code'
  | 'start-stocktake'
  | 'count-product'
  | 'finish-stocktake'

/** What scripts show of a form that was sent, besides its next page. */
export interface FormResults {
  'sign-in': SessionUser
  'stock-alert': AddStockAlertOutput
  swatches: RequestSwatchesOutput
  'count-product': CountOutput
}

/** The forms that only ask: their result is what the answer says, by its names. */
export type AskingForm =
  | 'delivery-check'
  | 'guest-address'
  | 'pay-removal'
  | 'pay-balance'
  | 'assembly'
  | 'removal-estimate'
  | 'find'
  | 'gift-card-balance'
  | 'accept-quotation'
  | 'save-basket'
  | 'bring-back'

export type FormResult<Name extends FormName> = Name extends keyof FormResults
  ? FormResults[Name]
  : Name extends AskingForm
    ? Record<string, string>
    : null

/** The response to a form that scripts send: where its page leads, or why it was refused. */
export type FormResponse<Name extends FormName = FormName> =
  { next: string; result: FormResult<Name> } | { refused: PostedForm }

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
