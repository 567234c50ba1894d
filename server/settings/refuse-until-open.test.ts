import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../platform/config/config.ts'
import { aGuest, aProduct, aUser } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { oakAndLoom } from '../test/oak-and-loom.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { testSettings } from '../test/settings.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The dependencies as in production, where the facts have to be complete. */
const inProduction = () => ({
  ...shop.deps,
  config: { ...shop.deps.config, mustBeComplete: true },
})

test('production requires the facts of its company, a demonstration does not', () => {
  const given = {
    ...testSettings('postgresql://shop@localhost/shop', { url: 'http://localhost:1' }),
    NODE_ENV: 'production',
    SMTP_URL: 'smtps://mail.example',
  }
  expect(loadConfig(given).mustBeComplete).toBe(true)
  expect(loadConfig({ ...given, DEMONSTRATION: 'yes' }).mustBeComplete).toBe(false)
  expect(loadConfig({ ...given, NODE_ENV: 'development' }).mustBeComplete).toBe(false)
})

test('production sells nothing before the facts are complete, and says which are missing', async () => {
  const deps = inProduction()
  const staff = callAs(deps, await aUser(deps, { role: 'admin' }))
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  await expect(guest.order()).rejects.toMatchObject({ message: 'We’re not taking orders yet' })

  const first = await staff.settings.read()
  expect(first.isOpen).toBe(false)
  expect(first.missing.map(({ name }) => name)).toEqual([
    'Registered name',
    'Company number',
    'Registered office',
    'VAT number',
    'Phone number',
    'Email address',
    'Address',
  ])
  const company = { ...oakAndLoom.company, vatNumber: '' }
  await staff.settings.save({ section: 'company', value: company, over: 0 })
  await staff.settings.save({ section: 'contact', value: oakAndLoom.contact, over: 0 })
  const then = await staff.settings.read()
  expect(then.missing).toMatchObject([{ section: 'company', field: 'vatNumber' }])
  await expect(guest.order()).rejects.toMatchObject({ message: 'We’re not taking orders yet' })

  await staff.settings.save({ section: 'company', value: oakAndLoom.company, over: 1 })
  expect(await staff.settings.read()).toMatchObject({ isOpen: true, missing: [] })
  expect((await guest.order()).orderId).toBeTruthy()
})

test('versions of a section are listed with author and date, and an old one can be saved again', async () => {
  const admin = await aUser(shop.deps, { role: 'admin' })
  const staff = callAs(shop.deps, admin)
  const { home } = oakAndLoom
  await staff.settings.save({ section: 'home', value: home, over: 0 })
  await staff.settings.save({ section: 'home', value: { ...home, headline: 'Other' }, over: 1 })
  const { items } = await staff.settings.versions({ section: 'home' })
  expect(items).toMatchObject([
    { number: 2, authorName: admin.userName },
    { number: 1, authorName: admin.userName, createdAt: expect.any(String) },
  ])
  expect(await staff.settings.version({ section: 'home', number: 1 })).toEqual({ value: home })
  await staff.settings.save({ section: 'home', value: home, over: 2 })
  expect((await staff.settings.read()).settings.home).toEqual(home)
})
