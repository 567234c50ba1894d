import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from '../http/response-cache/cache.ts'
import { listenForChanges } from '../http/change-listener/listen.ts'
import { connectSettings } from '../platform/shop-settings.ts'
import { aUser } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import { defaultSettings } from './description/default-settings.shared.ts'
import { publicShop } from './description/public-shop.shared.ts'
import { settingsSchema } from './description/settings.schema.ts'
import { saveSection } from './save-section.ts'

const { shape } = settingsSchema

let shop: OwnShop
let actor: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  shop = await ownShop()
  actor = await aUser(shop.deps, { role: 'admin' })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Another process: settings and a response cache, with a listener of their own. */
async function anotherProcess() {
  const settings = connectSettings(shop.deps.pool, 'Hazelwick', shop.log)
  const cache = createResponseCache()
  const listener = listenForChanges({
    url: shop.databaseUrl,
    cache,
    log: shop.log,
    readSettings: settings.reload,
  })
  await listener.ready
  return { settings, cache, [Symbol.asyncDispose]: listener.stop }
}

const aContact = { ...defaultSettings.contact, street: '3 Loom Street' }
const promisesWith = (returnDays: number) => ({ ...defaultSettings.promises, returnDays })
const versionsOf = (section: string) =>
  shop.deps.db.settingVersion.findMany({ where: { section }, orderBy: { number: 'asc' } })

test('settings that were never saved are those of the specification', () => {
  expect(shop.deps.settings.current()).toEqual(defaultSettings)
})

test('every process has a change within a second, and empties its response cache', async () => {
  await using other = await anotherProcess()
  const page = async (body: string) =>
    other.cache.read({ address: '/shop/about', key: 'page /shop/about' }, async () => ({
      status: 200,
      type: 'text/html',
      body,
      about: '',
      route: '/*',
    }))
  await page('before')
  expect(other.cache.statistics().entries).toBe(1)
  await saveSection(shop.deps, actor, { section: 'promises', value: promisesWith(45), over: 0 })
  const seen = () => other.settings.current().promises.returnDays
  await expect.poll(seen, { timeout: 1000, interval: 20 }).toBe(45)
  await expect.poll(() => other.cache.statistics().entries, { timeout: 1000 }).toBe(0)
  // The process that saved has it at once.
  expect(shop.deps.settings.current().promises.returnDays).toBe(45)
})

test('each change is a version with its author and date, which cannot be changed', async () => {
  const company = { ...defaultSettings.company, name: 'Oak & Loom' }
  await saveSection(shop.deps, actor, { section: 'company', value: company, over: 0 })
  const renamed = { ...company, name: 'Loom & Oak' }
  await saveSection(shop.deps, actor, { section: 'company', value: renamed, over: 1 })
  const versions = await versionsOf('company')
  expect(versions).toMatchObject([
    { number: 1, value: { name: 'Oak & Loom' }, authorId: actor.id, authorName: actor.userName },
    { number: 2, value: { name: 'Loom & Oak' }, publishedAt: expect.any(Date) },
  ])
  await expect(
    shop.deps.db.settingVersion.updateMany({ where: { section: 'company' }, data: { value: {} } }),
  ).rejects.toThrow('cannot change')
})

test('saving over an outdated version is refused with the author of the latest', async () => {
  const { social } = defaultSettings
  await saveSection(shop.deps, actor, { section: 'social', value: social, over: 0 })
  await expect(
    saveSection(shop.deps, actor, { section: 'social', value: social, over: 0 }),
  ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', facts: { by: actor.userName } })
})

test('of several saves at once, one succeeds', async () => {
  const change = { section: 'home', value: defaultSettings.home, over: 0 } as const
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => saveSection(shop.deps, actor, change)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await versionsOf('home')).toHaveLength(1)
})

test('a draft changes nothing for customers', async () => {
  const look = { ...defaultSettings.look, accent: '#112233' }
  await saveSection(shop.deps, actor, { section: 'look', value: look, over: 0, draft: true })
  expect(shop.deps.settings.current().look).toEqual(defaultSettings.look)
})

test('a saved section that the schema no longer accepts has its default, and the others stay', async () => {
  const settings = shop.deps.settings
  await saveSection(shop.deps, actor, { section: 'contact', value: aContact, over: 0 })
  await shop.deps.db.settingVersion.create({
    data: {
      section: 'about',
      number: 1,
      value: { figures: 'many' },
      authorName: 'An earlier version',
      publishedAt: new Date(),
    },
  })
  await settings.reload()
  expect(settings.current().about).toEqual(defaultSettings.about)
  expect(settings.current().contact).toEqual(aContact)
})

const anSvg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">${inside}</svg>`

test('a wordmark is refused with its fault, or stored as a version that can be restored', async () => {
  const call = callAs(shop.deps, actor)
  const accent = '#3F6277'
  const before = (await versionsOf('look')).length
  const save = (wordmark: string, over: number) =>
    call.settings.save({ section: 'look', value: { accent, wordmark }, over })
  await expect(save(anSvg('<text>Oak</text>'), before)).rejects.toThrow(
    'Turn its letters into outlines (paths).',
  )
  expect(await versionsOf('look')).toHaveLength(before)
  const { number } = await save(anSvg('<path id="a" d="M0 0h9"/>'), before)
  const { wordmark } = shop.deps.settings.current().look
  expect(wordmark).toBe(anSvg('<path id="a" d="M0 0h9"/>'))
  await save('', number)
  expect(shop.deps.settings.current().look.wordmark).toBe('')
  const { value } = await call.settings.version({ section: 'look', number })
  await call.settings.save({ section: 'look', value: shape.look.parse(value), over: number + 1 })
  expect(shop.deps.settings.current().look).toEqual({ accent, wordmark, icon: '' })
})

test('a version without the field of the wordmark is in force with the name in type', async () => {
  const { settings, db } = shop.deps
  const number = ((await versionsOf('look')).at(-1)?.number ?? 0) + 1
  await db.settingVersion.create({
    data: {
      section: 'look',
      number,
      value: { accent: '#445229' },
      authorName: 'Isla',
      publishedAt: new Date(),
    },
  })
  await settings.reload()
  expect(settings.current().look).toEqual({ accent: '#445229', wordmark: '', icon: '' })
})

test('a version beyond those that the database can number is refused as input', async () => {
  const { settings } = callAs(shop.deps, actor)
  await expect(settings.version({ section: 'terms', number: 2 ** 31 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the first number of invoices is set before the first invoice alone, and prefixes differ', async () => {
  await using own = await ownShop()
  const { user } = await anAdmin(own.deps)
  const { company } = defaultSettings
  const save = (changes: Partial<typeof company>, over: number) =>
    saveSection(own.deps, user, { section: 'company', value: { ...company, ...changes }, over })
  await save({ firstInvoice: 5001 }, 0)
  await anOrder(own)
  await expect(save({ firstInvoice: 6001 }, 1)).rejects.toMatchObject({
    facts: {
      fields: {
        firstInvoice: 'Invoices have been issued, so their first number stays 5001.',
      },
    },
  })
  await save({ firstInvoice: 5001, firstCreditNote: 301, invoicePrefix: 'OL' }, 1)
  const same = { ...company, invoicePrefix: 'ol', creditNotePrefix: 'OL' }
  expect(shape.company.safeParse(same).error?.issues).toMatchObject([
    { path: ['creditNotePrefix'], message: 'Credit notes need a prefix of their own.' },
  ])
  expect(shape.company.safeParse({ ...company, invoicePrefix: 'HW/1' }).success).toBe(false)
})

test('Klarna is switched on with the reference and the date of its approval alone, and each version keeps them', async () => {
  const { settings } = callAs(shop.deps, actor)
  const save = (changes: object, over: number) =>
    settings.save({ section: 'payments', value: { ...defaultSettings.payments, ...changes }, over })
  await expect(save({ klarna: true }, 0)).rejects.toMatchObject({
    cause: {
      facts: {
        fields: {
          'value.klarnaApproval':
            'Enter the reference of Klarna’s approval before you switch Klarna on.',
          'value.klarnaApprovedOn':
            'Enter the date of Klarna’s approval before you switch Klarna on.',
        },
      },
    },
  })
  const approval = { klarnaApproval: 'KL-2026-118', klarnaApprovedOn: '2026-08-03' }
  await expect(
    save({ klarna: true, ...approval, klarnaApprovedOn: '2026-02-30' }, 0),
  ).rejects.toThrow('Enter a date, such as 2026-11-30.')
  await expect(
    save({ klarna: true, ...approval, klarnaApprovedOn: '2535-01-01' }, 0),
  ).rejects.toThrow('Enter the date of the approval that you have, not a later one.')
  await save({ klarna: true, ...approval }, 0)
  await save({ payByBank: true }, 1)
  expect(await versionsOf('payments')).toMatchObject([
    { number: 1, value: { klarna: true, ...approval }, authorName: actor.userName },
    { number: 2, value: { klarna: false, payByBank: true } },
  ])
})

test('pages know which ways to pay are offered, and nothing of the approval', () => {
  const { payments } = publicShop(defaultSettings).settings
  expect(payments).toEqual({ payByBank: false, wallets: false, klarna: false })
})
