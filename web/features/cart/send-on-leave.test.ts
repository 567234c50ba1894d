import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cartScope } from './adding/add-rules.ts'
import { changesToSend } from './send-on-leave.ts'

/** Begins changes in sequence, none of which is answered. */
function begun(...changes: [name: string, input: object][]) {
  const cache = new QueryClient().getMutationCache()
  const client = new QueryClient({ mutationCache: cache })
  for (const [name, input] of changes) {
    const options = { ...cartScope, mutationKey: [['cart', name]], mutationFn: () => forever }
    void cache.build(client, options).execute(input)
  }
  return changesToSend(cache.getAll())
}
const forever = new Promise<never>(() => undefined)

const service = (productId: string, quantity: number): [string, object] => [
  'setService',
  { productId, service: 'assembly', quantity },
]
const add = (idempotencyKey: string): [string, object] => [
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
  expect(changes.map(({ path }) => path)).toEqual(['cart.remove', 'cart.add'])
})

test('mutations of others are not sent', () => {
  const cache = new QueryClient().getMutationCache()
  const options = { mutationKey: [['review', 'add']], mutationFn: () => forever }
  void cache.build(new QueryClient(), options).execute({})
  expect(changesToSend(cache.getAll())).toEqual([])
})
