import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cartScope } from './add-rules.ts'
import { changesToSend } from './send-on-leave.ts'

/** Begins changes in sequence, none of which is answered. */
function begun(...changes: [name: string, input: object][]) {
  const cache = new QueryClient().getMutationCache()
  const client = new QueryClient({ mutationCache: cache })
  for (const [name, input] of changes) {
    const options = { ...cartScope, mutationKey: [['cart', name]], mutationFn: () => forever }
    void cache.build(client, options).execute(input)
  }
  return cache.getAll()
}
const forever = new Promise<never>(() => undefined)

const service = (productId: string, quantity: number): [string, object] => [
  'setService',
  { productId, service: 'assembly', quantity },
]

test('a page that is left sends the services on their way and those that wait, the last of each', () => {
  const changes = begun(service('bed', 1), service('sofa', 1), service('bed', 0))
  expect(changesToSend(changes, false)).toEqual([
    { path: 'cart.setService', input: { productId: 'bed', service: 'assembly', quantity: 0 } },
    { path: 'cart.setService', input: { productId: 'sofa', service: 'assembly', quantity: 1 } },
  ])
})

test('a product is not added twice: one on its way is not sent again, one that waits is sent unless the page comes back', () => {
  const changes = begun(['add', { productId: 'bed' }], ['add', { productId: 'sofa' }])
  const sofa = [{ path: 'cart.add', input: { productId: 'sofa' } }]
  expect(changesToSend(changes, false)).toEqual(sofa)
  expect(changesToSend(changes, true)).toEqual([])
})

test('a page that is left sends no mutation of others', () => {
  const cache = new QueryClient().getMutationCache()
  const options = { mutationKey: [['review', 'add']], mutationFn: () => forever }
  void cache.build(new QueryClient(), options).execute({})
  expect(changesToSend(cache.getAll(), false)).toEqual([])
})
