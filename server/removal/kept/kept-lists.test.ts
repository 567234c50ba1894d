import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMessage } from '#server/all-emails.ts'
import { buildApp } from '#server/http/app.ts'
import { aClock, aCookie, callAs, testShop } from '#server/test/harness.ts'
import { forgetKeptLists, makeListKey } from './keep-list.ts'

let app: FastifyInstance
let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
})
afterAll(() => app.close())

const entries = { 'n-living-room.three-seat-sofa': '1', 'from.postcode': 'W1U 4EF' }

/** A kept list, with its id. */
async function aList() {
  const email = `${randomUUID()}@mail.example`
  await callAs(shop.deps).removal.keepList({ email, entries })
  const { id } = await shop.deps.db.keptInventory.findFirstOrThrow({ where: { email } })
  return { id, email }
}

/** The cookies of a browser that opened the list of a key. */
async function open(key: string) {
  const { cookies, headers, statusCode } = await app.inject({
    url: `/shop/removal-list?key=${key}`,
  })
  return { cookies, location: headers.location, status: statusCode }
}

const listOf = async (cookies: Record<string, string>) => {
  const answer = await app.inject({ url: '/trpc/removal.keptList', cookies })
  return answer.json().result.data
}

test('a list is sent as a link, which opens it in another browser and is in no address after that', async () => {
  const { id, email } = await aList()
  const mail = await shop.deps.db.outboxMail.findFirstOrThrow({ where: { to: email } })
  expect(mail.content).toEqual({ kind: 'removalListKept', listId: id })
  const message = await writeMessage(shop.deps, { kind: 'removalListKept', listId: id })
  const key = /removal-list\?key=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
  const { cookies, location, status } = await open(key)
  expect([status, location]).toEqual([303, '/shop/home-removal?list=kept#removal-estimate'])
  const [cookie] = cookies
  expect(cookie).toMatchObject({ name: 'removal-list-0', httpOnly: true, sameSite: 'Lax' })
  expect(await listOf({ 'removal-list-0': cookie?.value ?? '' })).toEqual({ entries })
  expect(await listOf({})).toBeNull()
})

test('a wrong key opens nothing', async () => {
  const { location, cookies } = await open('wrong')
  expect(location).toBe('/shop/home-removal?list=gone#removal-estimate')
  expect(cookies).toEqual([])
})

test('after 90 days a list opens no more, and is deleted; its email is not written', async () => {
  const { id } = await aList()
  const key = (await makeListKey(shop.deps, id)) ?? ''
  const clock = aClock()
  const session = aCookie()
  session.lists.set(0, key, new Date())
  const later = { ...shop.deps, clock }
  expect(await callAs(later, null, session).removal.keptList()).toEqual({ entries })
  clock.forward(91 * 24 * 60)
  expect(await callAs(later, null, session).removal.keptList()).toBeNull()
  await forgetKeptLists(later)
  expect(await shop.deps.db.keptInventory.count({ where: { id } })).toBe(0)
  expect(await writeMessage(shop.deps, { kind: 'removalListKept', listId: id })).toBeNull()
})

test('an address has up to five lists, and what fills in the hidden field is not kept', async () => {
  const email = `${randomUUID()}@mail.example`
  const data = Array.from({ length: 7 }, (_, index) => ({
    email,
    entries,
    keyHash: Buffer.from(`${email} ${index}`),
  }))
  await shop.deps.db.keptInventory.createMany({ data })
  await callAs(shop.deps).removal.keepList({ email, entries, website: 'https://spam.example' })
  expect(await shop.deps.db.keptInventory.count({ where: { email } })).toBe(7)
  await callAs(shop.deps).removal.keepList({ email, entries })
  expect(await shop.deps.db.keptInventory.count({ where: { email } })).toBe(5)
})

test('a list that is too long, or has no address, is refused', async () => {
  const { removal } = callAs(shop.deps)
  await expect(removal.keepList({ email: 'nobody', entries })).rejects.toThrow(
    'Please enter a valid email address.',
  )
  const many = Object.fromEntries(Array.from({ length: 601 }, (_, index) => [`n-${index}`, '1']))
  await expect(removal.keepList({ email: 'a@mail.example', entries: many })).rejects.toThrow(
    'This list is too long.',
  )
})
