import { useState } from 'react'
import { isApiError } from './trpc.ts'
import { randomId } from './random-id.ts'

/**
 * Sends requests with idempotency keys: a new key for each request, and the same key when a request
 * that got no response is sent again. Throws what `send` throws.
 */
export function idempotentCaller() {
  let pending: { request: string; key: string } | null = null
  return async <Input extends object, Output>(
    input: Input,
    send: (input: Input & { idempotencyKey: string }) => Promise<Output>,
  ): Promise<Output> => {
    const request = JSON.stringify(input)
    if (pending?.request !== request) pending = { request, key: randomId() }
    try {
      const output = await send({ ...input, idempotencyKey: pending.key })
      pending = null
      return output
    } catch (error) {
      if (isApiError(error) && error.data) pending = null
      throw error
    }
  }
}

/** One `idempotentCaller` for the life of a component. */
export function useIdempotentCall() {
  const [call] = useState(idempotentCaller)
  return call
}
