import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderKey } from '../order/access/order-keys.ts'
import { testShop } from '../test/harness.ts'
import { sendAQuote } from '../test/removal.ts'
import { buildApp } from './app.ts'

let app: FastifyInstance
beforeAll(async () => {
  const { deps, log } = await testShop()
  app = await buildApp(deps, log)
})
afterAll(() => app.close())

/** A quotation, and the cookie of its link. */
async function anOpenedLink() {
  const { deps } = await testShop()
  const { id, number } = await sendAQuote(deps)
  const { token } = await makeOrderKey(deps, { removalId: id, purpose: 'link' })
  const link = await app.inject({ url: `/shop/removal-link?key=${token}` })
  const [cookie] = link.cookies
  return { id, number, link, cookie, cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } }
}

const pageOf = (number: string, cookies = {}) =>
  app.inject({
    url: '/trpc/removal.page',
    query: { input: JSON.stringify({ number }) },
    cookies,
  })

test('the link of a quotation is exchanged for a cookie that gives access to this removal alone', async () => {
  const one = await anOpenedLink()
  const other = await anOpenedLink()
  expect([one.link.statusCode, one.link.headers.location]).toEqual([
    303,
    `/shop/removals/HR-${one.number}`,
  ])
  expect(one.link.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  const name = `removal-${one.number}`
  expect(one.cookie).toMatchObject({ name, httpOnly: true, sameSite: 'Lax' })
  expect((await pageOf(one.number, one.cookies)).statusCode).toBe(200)
  expect((await pageOf(other.number, one.cookies)).statusCode).toBe(404)
  const borrowed = { [`removal-${other.number}`]: one.cookie?.value ?? '' }
  expect((await pageOf(other.number, borrowed)).statusCode).toBe(404)
  expect((await pageOf(one.number)).statusCode).toBe(404)
})

test('an expired link redirects to the page for a new one, and invoices need the cookie', async () => {
  const dead = await app.inject({ url: '/shop/removal-link?key=dead' })
  expect([dead.statusCode, dead.headers.location]).toEqual([
    303,
    '/shop/find-order?of=removal&link=dead',
  ])
  const { number } = await anOpenedLink()
  const paper = await app.inject({ url: `/account/removals/HR-${number}.pdf` })
  expect(paper.statusCode).toBe(404)
})
