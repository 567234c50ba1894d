import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from './errors.ts'
import { textOf, type Form } from './form.ts'

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
const PUBLISHABLE_KEY =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'

function keyOf(headers: IncomingHttpHeaders, form: Form): string | undefined {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer') return value
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  // Stripe.js sends the publishable key with the parameters.
  return textOf(form, 'key')
}

function refusal(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) })
}

/**
 * Identifies the caller. A browser may only use what `forBrowsers` calls allow, by client secret.
 */
export function identifyCaller(
  { headers, form }: { headers: IncomingHttpHeaders; form: Form },
  secretKey: string,
  forBrowsers: boolean,
): 'secret' | 'browser' {
  const key = keyOf(headers, form)
  if (key === secretKey) return 'secret'
  if (!key) {
    if (forBrowsers && textOf(form, 'client_secret') !== undefined) return 'browser'
    throw refusal(401, NO_KEY)
  }
  if (!key.startsWith('pk_')) {
    throw refusal(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
  }
  if (!forBrowsers) throw refusal(403, PUBLISHABLE_KEY, 'secret_key_required')
  return 'browser'
}
