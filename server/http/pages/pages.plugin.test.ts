import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { inProcessClient } from './in-process-client.ts'
import { addPageRoute, type PagesOptions } from './pages.plugin.ts'
import { aPublicShop } from '../../test/a-public-shop.ts'

const nobody = () => inProcessClient(() => Promise.reject(new Error('no procedure is called')))

const options: PagesOptions = {
  mode: 'development',
  callerClient: nobody,
  guestClient: nobody,
  callerOf: () => Promise.reject(new Error('no form is posted')),
  photographsFor: () => Promise.reject(new Error('no form is posted')),
  shop: () => aPublicShop({ origin: 'http://shop.test' }),
  wordmark: () => '',
  reads: { respond: async () => false },
}

const renderer = {
  render: async () => new Response('a page'),
  sharedAddress: () => null,
  manifest: async () => ({ routes: {} }),
}

test.each([
  ['/', 200],
  [`/shop/product/${'a'.repeat(200)}?size=${'x'.repeat(5000)}`, 200],
  [`/${'/'.repeat(15_000)}x/`, 404],
  [`/shop/product/${'a'.repeat(3000)}`, 200],
  [`/shop${'/a'.repeat(60)}`, 404],
  ['/api/none', 404],
])('%s is %i', async (url, status) => {
  const app = Fastify()
  addPageRoute(app, renderer, options)
  expect((await app.inject(url)).statusCode).toBe(status)
})
