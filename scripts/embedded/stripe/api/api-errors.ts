import type Stripe from 'stripe'
import type { Intent } from '../types.ts'

/** What Stripe sends inside `error`, and stores on the intent when a payment failed. */
export type ErrorBody = Stripe.PaymentIntent.LastPaymentError & { message: string }

/** A refusal in Stripe's own shape. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** The refused intent, shown in the response as far as the caller may see it. */
  readonly intent: Intent | undefined

  constructor(status: number, body: ErrorBody, intent?: Intent) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? {
          ...body,
          doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
        }
      : body
    this.intent = intent
  }
}

/** A 400 about a parameter: the request was never carried out. */
export function invalid(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

export function missing(param: string): ApiError {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
}

export function notFound(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** The intent's status does not allow what was asked. */
export function unexpectedState(intent: Intent, message: string, param?: string): ApiError {
  return new ApiError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      ...(param && { param }),
    },
    intent,
  )
}
