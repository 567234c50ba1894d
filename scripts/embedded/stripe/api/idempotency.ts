import { createHash } from 'node:crypto'
import { ApiError } from './api-errors.ts'
import type { Store } from '../store.ts'
import type { Reply } from '../types.ts'

const MAX_KEY_LENGTH = 255

function refusal(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) })
}

/** The parameters of a request as a digest: a card number in them must not be stored. */
export function fingerprintOf(body: string): string {
  return createHash('sha256').update(body.split('&').toSorted().join('&')).digest('base64')
}

/**
 * The stored reply to a key, when there is one. The same key for something else is refused, and so
 * is a key whose first request is still in flight.
 */
export function storedReply(
  store: Store,
  inFlight: ReadonlySet<string>,
  asked: { id: string; key: string; path: string; fingerprint: string },
): Reply | undefined {
  const { id, key, path, fingerprint } = asked
  if (key.length > MAX_KEY_LENGTH) {
    throw refusal(400, `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`)
  }
  if (inFlight.has(id)) {
    throw refusal(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      'idempotency_key_in_use',
    )
  }
  const reply = store.tables.replies.get(id)
  if (!reply) return undefined
  if (reply.path !== path) {
    throw refusal(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${reply.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (reply.fingerprint !== fingerprint) {
    throw refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  return reply
}
