import { beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#server/test/staff.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { defaultSettings } from '../description/default-settings.shared.ts'
import type { ShopSettings } from '../description/settings.schema.ts'
import { claimsOf } from './claims.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What names no fact of the company: titles, buttons and what only staff enter. */
const noClaims = new Set([defaultSettings.home.headline, defaultSettings.home.button])

test('every text of the settings that speaks for the company is among the claims', () => {
  const { home, promises, services, about } = defaultSettings
  const { lead, reasons, hours, closed } = defaultSettings.contact
  const said = claimsOf(withoutPlaceholders(defaultSettings))
    .map(({ text }) => text)
    .join('\n')
  const written = textsIn(
    withoutPlaceholders({
      home,
      promises,
      services,
      about,
      contact: { lead, reasons, hours, closed },
    }),
  ).flatMap((text) => text.replaceAll(/^#+ /gm, '').split('\n\n'))
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter((text) => !noClaims.has(text) && !said.includes(text))).toEqual([])
})

/** Placeholders as plain words, so that they read the same in settings and claims. */
const withoutPlaceholders = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(/\{\{([^}]*)\}\}/g, '$1'))

test('a service that is switched off claims nothing', () => {
  const { removal, assembly, cover } = defaultSettings.services
  const services: ShopSettings['services'] = {
    removal: { ...removal, isOffered: false },
    assembly,
    cover: '',
  }
  const ids = claimsOf({ ...defaultSettings, services }).map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('services.removal'))).toEqual([])
  expect(ids).toContain('services.assembly.lead')
  expect(cover).not.toBe('')
  expect(ids).not.toContain('services.cover')
})

let shop: Awaited<ReturnType<typeof ownShop>>
let owner: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  owner = await anAdmin(shop.deps)
  return () => shop[Symbol.asyncDispose]()
})

const read = async (id: string) => {
  const { items } = await owner.call.firstSteps.claims()
  const found = items.find((claim) => claim.id === id)
  if (!found) throw new Error(`no claim ${id}`)
  return found
}

test('an owner confirms a claim as it reads, and who did it and when is stored', async () => {
  const { id, text, confirmed } = await read('promises.returnDetail')
  expect([text, confirmed]).toEqual(['We collect from your home', null])
  await owner.call.firstSteps.confirmClaims({ claims: [{ id, text }], isTrue: true })
  expect((await read(id)).confirmed).toMatchObject({ by: owner.user.userName })
  const entries = await shop.deps.db.auditEntry.findMany({ where: { entity: 'claim' } })
  expect(entries).toMatchObject([
    { actorName: owner.user.userName, after: { name: text, confirmed: true } },
  ])
})

test('a claim whose text has changed is asked again, and the text of before cannot be confirmed', async () => {
  const { id, text } = await read('promises.returnDetail')
  const value = { ...defaultSettings.promises, returnDetail: 'Our carrier collects' }
  await owner.call.settings.save({ section: 'promises', value, over: 0 })
  expect(await read(id)).toMatchObject({ text: 'Our carrier collects', confirmed: null })
  await expect(
    owner.call.firstSteps.confirmClaims({ claims: [{ id, text }], isTrue: true }),
  ).rejects.toMatchObject({ cause: { code: 'CHANGED_MEANWHILE' } })
})

test('a confirmation can be taken back', async () => {
  const { id, text } = await read('home.lead')
  const claims = [{ id, text }]
  await owner.call.firstSteps.confirmClaims({ claims, isTrue: true })
  await owner.call.firstSteps.confirmClaims({ claims, isTrue: false })
  expect((await read(id)).confirmed).toBeNull()
})

test('the step stays open until the last claim is confirmed', async () => {
  const { items } = await owner.call.firstSteps.claims()
  const [last, ...others] = items.map(({ id, text }) => ({ id, text }))
  if (!last) throw new Error('no claim')
  await owner.call.firstSteps.confirmClaims({ claims: [last], isTrue: false })
  await owner.call.firstSteps.confirmClaims({ claims: others, isTrue: true })
  expect((await owner.call.firstSteps.read()).claims).toEqual({ isDone: false, open: 1 })
  await owner.call.firstSteps.confirmClaims({ claims: [last], isTrue: true })
  expect((await owner.call.firstSteps.read()).claims).toEqual({ isDone: true, open: 0 })
})
