import { invalid, missing } from '../api/api-errors.ts'
import { formOf, textOf, textsOf, type Form } from '../api/form.ts'
import { newId, nowSeconds, randomText } from '../ids.ts'
import { chargeAmount, clearable, mergeMetadata, oneOf } from '../api/params.ts'
import { REDIRECTING } from './methods.ts'
import type { Intent } from '../types.ts'

/** The currency as Stripe writes it: three small letters. */
export function currencyOf(form: Form): string {
  const currency = textOf(form, 'currency')
  if (!currency) throw missing('currency')
  if (!/^[a-z]{3}$/i.test(currency)) {
    throw invalid(`Invalid currency: ${currency}.`, 'currency')
  }
  return currency.toLowerCase()
}

/** The types that are paid without leaving the page. */
const IN_PLACE = ['card', 'link']

/** The types an intent takes: those allowed of what the simulator has. */
export function methodTypes(
  form: Form,
  automatic: Intent['automatic_payment_methods'],
): Pick<Intent, 'allowed_payment_method_types' | 'payment_method_types'> {
  const allowed = textsOf(form, 'allowed_payment_method_types')
  const available =
    automatic?.allow_redirects === 'never' ? IN_PLACE : [...IN_PLACE, ...Object.keys(REDIRECTING)]
  if (allowed.length === 0) {
    return { allowed_payment_method_types: null, payment_method_types: available }
  }
  const types = available.filter((type) => allowed.includes(type))
  if (types.length === 0) {
    throw invalid(
      'No valid payment method types for this Payment Intent.',
      'allowed_payment_method_types',
    )
  }
  return { allowed_payment_method_types: allowed, payment_method_types: types }
}

function automaticMethods(form: Form): NonNullable<Intent['automatic_payment_methods']> {
  const given = formOf(form, 'automatic_payment_methods') ?? {}
  const redirects = oneOf(given, 'allow_redirects', ['always', 'never']) ?? 'always'
  return { allow_redirects: redirects, enabled: true }
}

/** An intent as it begins, unpaid and without a payment method. */
export function newIntent(form: Form): Intent {
  const id = newId('pi')
  const automatic = automaticMethods(form)
  return {
    id,
    object: 'payment_intent',
    amount: chargeAmount(form),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    ...methodTypes(form, automatic),
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: currencyOf(form),
    customer: null,
    customer_account: null,
    description: clearable(form, 'description', null),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(form, {}),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: clearable(form, 'receipt_email', null),
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
