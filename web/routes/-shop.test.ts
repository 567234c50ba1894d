import { expect, test } from 'vitest'
import { Route } from './_shop.tsx'

test('a page is not sent before the product of its dialog is loaded', async () => {
  const read = Promise.withResolvers<void>()
  const { loader } = Route.options
  if (typeof loader !== 'function') throw new Error('the shop has no loader')
  const queryClient = { query: () => read.promise }
  const reads = { queryOptions: () => ({}) }
  const trpc = { catalogue: { product: reads }, delivery: { cost: reads } }
  let ready = false
  const given: unknown = { context: { queryClient, trpc, user: null }, deps: { product: 'a-sofa' } }
  const loading = Promise.resolve(Reflect.apply(loader, undefined, [given])).finally(() => {
    ready = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(ready).toBe(false)
  read.resolve()
  await loading
  expect(ready).toBe(true)
})
