import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { RETRY_SECONDS, refusalOf } from '#server/lib/refusal.ts'
import { z } from 'zod'
import { PassThrough } from 'node:stream'

/** The body of every failure response. */
export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    /** A message for each invalid field. */
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({
    id: 'Failure',
    examples: [
      {
        success: false,
        message: 'Enter your email address.',
        errors: { email: 'Enter your email address.' },
      },
    ],
  })

/** The refusal of an order whose total or lines differ from those that the client showed. */
export const changedOrder = failure
  .extend({
    data: z
      .object({
        totalAmount: z.number(),
        changes: z.array(
          z.object({
            productId: z.uuid(),
            title: z.string(),
            price: z.number(),
            quantity: z.int(),
          }),
        ),
      })
      .optional(),
  })
  .meta({
    id: 'ChangedOrder',
    examples: [
      {
        success: false,
        message: 'Your cart has changed. Please check the new total and try again.',
        data: {
          totalAmount: 449.98,
          changes: [
            {
              productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
              title: 'Alder Armchair',
              price: 224.99,
              quantity: 2,
            },
          ],
        },
      },
    ],
  })

/** Maps a transport error (Fastify's, the upload's or a ShopError) to a refusal. */
export function transportRefusal(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  const { statusCode = 500 } = error
  if (statusCode === 413) return new ShopError('TOO_LARGE', { limit: '256 kB' })
  if (statusCode === 415) return new ShopError('UNSUPPORTED_TYPE', { expected: 'JSON' })
  if (statusCode < 500) return new ShopError('INVALID_INPUT', { fields: {} }, { cause: error })
  return refusalOf(error)
}

/** The body of the response to a refusal. */
export function failureBody(refusal: ShopError): z.output<typeof changedOrder> {
  const body = { success: false, message: refusal.message } as const
  if (ShopError.is(refusal, 'INVALID_INPUT')) {
    const errors = refusal.facts.fields
    return Object.keys(errors).length > 0 ? { ...body, errors } : body
  }
  if (!OrderError.is(refusal, 'ORDER_CHANGED')) return body
  const { totalPence, changes } = refusal.facts
  return {
    ...body,
    data: {
      totalAmount: poundsFromPence(totalPence),
      changes: changes.map(({ pricePence, ...line }) => ({
        ...line,
        price: poundsFromPence(pricePence),
      })),
    },
  }
}

/** Sends a failure response: always JSON with the message for people, without internal details. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = transportRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const { facts } = refusal
  if ('retryAfterSeconds' in facts && facts.retryAfterSeconds !== undefined) {
    reply.header('retry-after', facts.retryAfterSeconds)
  } else if (refusal.status === 503) reply.header('retry-after', RETRY_SECONDS)
  return reply.status(refusal.status).send(failureBody(refusal))
}

const LINES = 'application/x-ndjson'

/** Whether a client requests progress. */
export const wantsProgress = ({ headers }: FastifyRequest): boolean => headers.accept === LINES

/**
 * Responds with a line of JSON for each step of progress. The last line is the result, or the
 * refusal with its status, because the HTTP status is sent before the work begins.
 */
export function sendWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: (progress: object) => void) => Promise<object>,
): FastifyReply {
  const lines = new PassThrough()
  const write = (line: object) => {
    // After the client disconnects, the work still ends, without output.
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    write({ ...failureBody(refusal), status: refusal.status })
  }
  void work((progress) => write({ progress }))
    .then(write, refuse)
    .finally(() => lines.end())
  return reply.type(LINES).send(lines)
}
