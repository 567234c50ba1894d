import { invalid, missing } from './api-errors.ts'
import { formOf, textOf, type Form } from './form.ts'

/** Refuses parameters that the simulator does not carry out, instead of ignoring them silently. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (!known.includes(name)) {
      throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    }
  }
}

/** A whole number, or undefined when the parameter is absent. */
export function wholeNumber(form: Form, name: string): number | undefined {
  const value = textOf(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  }
  return Number(value)
}

/** An amount in pence as a charge may have it: from 30p to 999,999.99 pounds. */
export function chargeAmount(form: Form): number {
  const amount = wholeNumber(form, 'amount')
  if (amount === undefined) throw missing('amount')
  if (amount < 1) {
    throw invalid(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    )
  }
  if (amount < 30) throw invalid('Amount must be at least £0.30 gbp', 'amount', 'amount_too_small')
  if (amount > 99_999_999) {
    throw invalid('Amount must be no more than £999,999.99', 'amount', 'amount_too_large')
  }
  return amount
}

/** One of a closed set, or undefined when the parameter is absent. */
export function oneOf<T extends string>(
  form: Form,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const value = textOf(form, name)
  if (value === undefined || value === '') return undefined
  const found = allowed.find((item) => item === value)
  if (!found) throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, name)
  return found
}

/** An http(s) address to send the payer back to. */
export function returnAddress(form: Form): string | undefined {
  const value = textOf(form, 'return_url')
  if (value === undefined || value === '') return undefined
  const url = URL.parse(value)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw invalid('Not a valid URL', 'return_url', 'url_invalid')
  }
  return value
}

/** A text that an empty value clears; the present one when the parameter is absent. */
export function clearable(form: Form, name: string, present: string | null): string | null {
  const value = textOf(form, name)
  return value === undefined ? present : value === '' ? null : value
}

/** Metadata after a request: keys are merged, an empty value deletes, `metadata=` deletes all. */
export function mergeMetadata(
  form: Form,
  present: Readonly<Record<string, string>>,
): Record<string, string> {
  if (textOf(form, 'metadata') === '') return {}
  const merged: Record<string, string> = { ...present }
  for (const [key, value] of Object.entries(formOf(form, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalid('Invalid metadata', `metadata[${key}]`)
    if (key.length > 40 || value.length > 500) {
      throw invalid(
        'Metadata keys can have up to 40 characters and values up to 500.',
        `metadata[${key}]`,
      )
    }
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalid('Metadata can have up to 50 keys.', 'metadata')
  return merged
}

/** Pence as Stripe writes them in messages. */
export function pounds(pence: number): string {
  return `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
}
