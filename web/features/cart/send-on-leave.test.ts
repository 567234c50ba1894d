import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type CartCall, cartChange } from './adding/add-rules.ts'
import { changesToSend } from './send-on-leave.ts'

/** Begins changes in sequence, none of which is answered. */
function begun(...changes: [call: CartCall, input: object][]) {
  const client = new QueryClient()
  for (const [call, input] of changes) {
    const options = { ...cartChange(call), mutationFn: (_: object) => forever }
    void new MutationObserver(client, options).mutate(input)
  }
  return changesToSend(client)
}
const forever = new Promise<never>(() => undefined)

const service = (productId: string, quantity: number): [CartCall, object] => [
  'setService',
  { productId, service: 'assembly', quantity },
]
const add = (idempotencyKey: string): [CartCall, object] => [
  'add',
  { productId: 'bed', idempotencyKey },
]

test('changes without a response are sent in their order: each addition, and the last for a service', () => {
  const changes = begun(
    service('bed', 1),
    add('a'),
    service('sofa', 1),
    add('b'),
    service('bed', 0),
  )
  expect(changes.map(({ input }) => input)).toEqual([
    { productId: 'bed', idempotencyKey: 'a' },
    { productId: 'sofa', service: 'assembly', quantity: 1 },
    { productId: 'bed', idempotencyKey: 'b' },
    { productId: 'bed', service: 'assembly', quantity: 0 },
  ])
})

test('the removal of a product that is added again is not sent, so that it cannot arrive after that', () => {
  const changes = begun(
    ['remove', { productId: 'bed' }],
    ['remove', { productId: 'sofa' }],
    add('a'),
  )
  expect(changes.map(({ call }) => call)).toEqual(['remove', 'add'])
})

test('mutations of others are not sent', () => {
  const client = new QueryClient()
  void new MutationObserver(client, { mutationFn: () => forever }).mutate()
  expect(changesToSend(client)).toEqual([])
})
