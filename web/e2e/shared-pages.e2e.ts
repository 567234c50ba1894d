import { expect } from 'vitest'
import { aProduct, aUser, changeProduct } from '#server/test/factories.ts'
import { shopUrl, signIn, test } from './browser.ts'

const path = '/shop/listing?category=chantelle'

test('guests share a cached page until something on it changes; a signed-in user has their own', async ({
  page,
  visit,
  deps,
}) => {
  const { id, title } = await aProduct(deps, { category: 'chantelle', stock: 40 })
  // Each process is notified of the new product a moment after its insert.
  await expect.poll(async () => (await fetch(shopUrl() + path)).text()).toContain(title)
  const first = await fetch(shopUrl() + path)
  const again = await fetch(shopUrl() + path)
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.headers.get('cache-control')).toContain('public')
  const known = { 'if-none-match': again.headers.get('etag') ?? '' }
  expect((await fetch(shopUrl() + path, { headers: known })).status).toBe(304)

  await page.goto(path)
  await page.getByRole('heading', { name: title }).waitFor()
  await changeProduct(deps, id, { title: `${title} in ash` })
  await expect.poll(async () => (await fetch(shopUrl() + path)).text()).toContain(`${title} in ash`)

  const user = await aUser(deps)
  const shopper = await visit({ user })
  const own = await shopper.goto(path)
  expect(own?.headers()['cache-control']).toBe('private, no-store')
  expect(await own?.text()).toContain(user.userName)
  expect(await (await fetch(shopUrl() + path)).text()).not.toContain(user.userName)

  // The same browser after sign-in.
  await signIn(deps, page.context(), user)
  expect(await (await page.goto(path))?.text()).toContain(user.userName)
})
