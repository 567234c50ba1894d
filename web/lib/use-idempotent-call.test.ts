import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { idempotentCaller } from './use-idempotent-call.ts'

/** A server that records the keys of requests, and responds or fails. */
function aServer() {
  const keys: string[] = []
  const answering = (outcome: 'done' | Error) => (input: { idempotencyKey: string }) => {
    keys.push(input.idempotencyKey)
    return outcome === 'done' ? Promise.resolve(outcome) : Promise.reject(outcome)
  }
  return { keys, answering }
}

const lost = new TRPCClientError('Failed to fetch')
const refused = new TRPCClientError('Refused', {
  result: { error: { code: -32_600, message: 'Refused', data: { code: 'CONFLICT' } } },
})

test.each([
  ['a request that got no response is sent again with its key', lost, { piece: 1 }, true],
  ['another request has another key', lost, { piece: 2 }, false],
  ['a refused request has another key the next time', refused, { piece: 1 }, false],
  ['a successful request has another key the next time', 'done', { piece: 1 }, false],
] as const)('%s', async (_title, outcome, next, same) => {
  const { keys, answering } = aServer()
  const call = idempotentCaller()
  await call({ piece: 1 }, answering(outcome)).catch(() => null)
  await expect(call(next, answering('done'))).resolves.toBe('done')
  expect(keys[0] === keys[1]).toBe(same)
})
