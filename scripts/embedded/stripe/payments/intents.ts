import { findIntent, requireReturnAddress } from './confirm.ts'
import { change, emit, type Context } from '../context.ts'
import { missing, unexpectedState } from '../api/api-errors.ts'
import { textOf, type Form } from '../api/form.ts'
import { nowSeconds } from '../ids.ts'
import { methodOf, requireAllowed } from './methods.ts'
import { currencyOf, methodTypes, newIntent } from './new-intent.ts'
import {
  chargeAmount,
  clearable,
  mergeMetadata,
  oneOf,
  refuseUnknown,
  returnAddress,
} from '../api/params.ts'
import { attemptPayment } from './payment.ts'
import type { Intent } from '../types.ts'

const TEXT_PARAMS = ['description', 'receipt_email'] as const
const CREATE_PARAMS = [
  ...TEXT_PARAMS,
  'expand',
  'payment_method',
  'payment_method_data',
  'return_url',
  'amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'metadata',
  'allowed_payment_method_types',
]
const UPDATE_PARAMS = [
  ...TEXT_PARAMS,
  'amount',
  'currency',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
]
const FIXED_ONCE_ENDED = ['amount', 'currency', 'payment_method', 'payment_method_data'] as const

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const CANCELLABLE =
  'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing'

/** Makes an intent and, with `confirm`, tries to pay it at once. */
export function createIntent(context: Context, form: Form): Intent {
  refuseUnknown(form, CREATE_PARAMS)
  const draft = newIntent(form)
  const method = methodOf(context, form)
  if (method) requireAllowed(method, draft.payment_method_types)
  const confirming = textOf(form, 'confirm') === 'true'
  if (confirming) requireReturnAddress(context, draft, form)
  const intent = change(context, draft, {
    payment_method: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  })
  emit(context, 'payment_intent.created', intent)
  if (!confirming) return intent
  if (!method) throw missing('payment_method')
  return attemptPayment(context, intent, method, returnAddress(form) ?? null)
}

/** Changes an intent; one whose payment was being confirmed has to be confirmed again. */
export function updateIntent(context: Context, id: string, form: Form): Intent {
  refuseUnknown(form, UPDATE_PARAMS)
  const intent = findIntent(context, id, form)
  const fixed = FIXED_ONCE_ENDED.find((name) => form[name] !== undefined)
  if (fixed && !OPEN.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${fixed} could not be updated because it has a status of ${intent.status}. You may only update the ${fixed} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
      fixed,
    )
  }
  const types =
    form['allowed_payment_method_types'] === undefined
      ? undefined
      : methodTypes(form, intent.automatic_payment_methods)
  const method = methodOf(context, form)
  if (method) requireAllowed(method, types?.payment_method_types ?? intent.payment_method_types)
  const texts: Partial<Intent> = Object.fromEntries(
    TEXT_PARAMS.map((name) => [name, clearable(form, name, intent[name])]),
  )
  return change(context, intent, {
    ...texts,
    ...types,
    ...(form['amount'] !== undefined && { amount: chargeAmount(form) }),
    ...(form['currency'] !== undefined && { currency: currencyOf(form) }),
    ...(fixed && method && { payment_method: method.id }),
    ...(fixed && { next_action: null, status: statusBefore(intent, method !== undefined) }),
    metadata: mergeMetadata(form, intent.metadata),
  })
}

function statusBefore(intent: Intent, hasNewMethod: boolean): Intent['status'] {
  return hasNewMethod || intent.payment_method ? 'requires_confirmation' : 'requires_payment_method'
}

/** Ends an intent that was not paid; nothing can be paid on it afterwards. */
export function cancelIntent(context: Context, id: string, form: Form): Intent {
  refuseUnknown(form, ['cancellation_reason', 'expand'])
  const intent = findIntent(context, id, form)
  if (!OPEN.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELLABLE}.`,
    )
  }
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
  const canceled = change(context, intent, {
    status: 'canceled',
    canceled_at: nowSeconds(),
    cancellation_reason: oneOf(form, 'cancellation_reason', reasons) ?? null,
    next_action: null,
  })
  emit(context, 'payment_intent.canceled', canceled)
  return canceled
}
