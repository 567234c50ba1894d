import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { inProcessClient } from '../trpc/respond.ts'
import { addPageRoute, type PagesOptions, respondToBadAddress } from './pages.plugin.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const nobody = () => inProcessClient(() => Promise.reject(new Error('no procedure is called')))

const options: PagesOptions = {
  mode: 'development',
  callerClient: nobody,
  guestClient: nobody,
  callerOf: () => Promise.reject(new Error('no form is posted')),
  guestOf: () => ({ id: undefined, keep: () => '00000000' }),
  photographsFor: () => Promise.reject(new Error('no form is posted')),
  shop: () => aPublicShop({ origin: 'http://shop.test' }),
  wordmark: () => '',
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

test.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503, '10'],
  [new Error('a fault'), 500, undefined],
])('a page that failed by %s is %i, with Retry-After %s', async (error, status, retryAfter) => {
  const app = Fastify()
  const render = async () => {
    throw error
  }
  addPageRoute(app, { ...renderer, render }, options)
  const response = await app.inject('/')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([status, retryAfter])
  expect(response.body).toContain(`<p>${status} `)
})

const unavailable = async () => new Response('an error page', { status: 503 })

test('a page whose loader found no database has Retry-After', async () => {
  const app = Fastify()
  addPageRoute(app, { ...renderer, render: unavailable }, options)
  const { statusCode, headers, body } = await app.inject('/')
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '10', 'an error page'])
})

test.each([
  ['/shop/%E0%A4%A', 'text/html,*/*', 'text/html; charset=utf-8'],
  ['/api/shop/products/get/%E0%A4%A', 'text/html,*/*', undefined],
  ['/shop/%E0%A4%A', 'application/json', undefined],
])('the address %s, asked for as %s, is answered as %s', async (url, accept, type) => {
  const app = Fastify({
    frameworkErrors: (_error, request, reply) => {
      if (respondToBadAddress(request, reply)) return
      reply.raw.writeHead(400)
      reply.raw.end()
    },
  })
  const response = await app.inject({ url, headers: { accept } })
  expect([response.statusCode, response.headers['content-type']]).toEqual([400, type])
})
