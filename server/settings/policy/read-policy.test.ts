import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { refusalReasonIds, refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import { callAs } from '#server/test/harness.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { defaultSettings } from '../description/default-settings.shared.ts'
import { policyNames } from '../description/policy-names.shared.ts'
import { publicShop } from '../description/public-shop.shared.ts'

let shop: OwnShop
let staff: ReturnType<typeof callAs>
let guest: ReturnType<typeof callAs>
beforeAll(async () => {
  shop = await ownShop()
  staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  guest = callAs(shop.deps, null)
})
afterAll(() => shop[Symbol.asyncDispose]())

const saying = (text: string) => ({ lead: 'In short.', text })
const wordsOf = (blocks: unknown) => JSON.stringify(blocks)

test('a shop has terms, privacy, cookies, delivery, returns, reviews and accessibility before it has written any', async () => {
  expect(policyNames).toEqual([
    'terms',
    'privacy',
    'cookies',
    'delivery',
    'returns',
    'reviews',
    'accessibility',
  ])
  for (const name of policyNames) {
    const policy = await guest.policy.read({ name })
    expect(policy).toMatchObject({ lead: defaultSettings[name].lead, version: null })
    expect(policy.blocks.length).toBeGreaterThan(5)
  }
})

test('the published policy says who writes reviews, how each is checked, and for what alone one is refused', async () => {
  const { title, blocks } = await guest.policy.read({ name: 'reviews' })
  expect(title).toBe('How we check reviews')
  const words = wordsOf(blocks)
  for (const said of [
    'Who writes them',
    'How we check them',
    'A member of staff reads every review.',
    'never for being negative',
    'If we reject your review, we’ll tell you why.',
  ]) {
    expect(words).toContain(said)
  }
  for (const reason of refusalReasonIds) expect(words).toContain(refusalReasons[reason].title)
})

test('policies are Markdown with placeholders for settings, which are filled in for readers', async () => {
  await staff.settings.save({ section: 'promises', value: oakAndLoom.promises, over: 0 })
  const value = saying('## Returns\n\nYou have **{{returns.days}}** days.')
  await staff.settings.save({ section: 'returns', value, over: 0 })
  expect(await guest.policy.read({ name: 'returns' })).toMatchObject({
    title: 'Returns',
    lead: 'In short.',
    blocks: [
      { kind: 'heading', level: 2 },
      { of: [{ text: 'You have ' }, { kind: 'strong', of: [{ text: '60' }] }, { text: ' days.' }] },
    ],
    version: { number: 1, since: expect.any(String) },
  })
})

test('a policy with an unknown placeholder is refused by its name, and nothing is saved', async () => {
  const value = saying('Ring {{contact.fax}}.')
  await expect(staff.settings.save({ section: 'privacy', value, over: 0 })).rejects.toMatchObject({
    cause: {
      code: 'INVALID_INPUT',
      facts: { fields: { 'value.text': '{{contact.fax}} is not a placeholder.' } },
    },
  })
  expect((await staff.settings.versions({ section: 'privacy' })).items).toEqual([])
})

test('only staff see a draft of a policy until it is published', async () => {
  const draft = { section: 'cookies', value: saying('A draft.'), over: 0, draft: true } as const
  expect(await staff.settings.save(draft)).toEqual({ number: 1 })
  expect((await guest.policy.read({ name: 'cookies' })).version).toBeNull()
  const { drafts, settings, numbers } = await staff.settings.read()
  expect(drafts).toEqual({ cookies: draft.value })
  expect(settings.cookies).toEqual(defaultSettings.cookies)
  expect(numbers.cookies).toBe(1)
  const { items } = await staff.settings.versions({ section: 'cookies' })
  expect(items).toMatchObject([{ number: 1, publishedAt: null }])
  await staff.settings.save({ section: 'cookies', value: saying('Published.'), over: 1 })
  const published = await guest.policy.read({ name: 'cookies' })
  expect(wordsOf(published.blocks)).toContain('Published.')
  expect(published.version).toMatchObject({ number: 2 })
  expect((await staff.settings.read()).drafts).toEqual({})
})

test('an earlier version of a policy can be read, and saved as the next', async () => {
  const save = (text: string, over: number) =>
    staff.settings.save({ section: 'reviews', value: saying(text), over })
  await save('First.', 0)
  await save('Second.', 1)
  const { value } = await staff.settings.version({ section: 'reviews', number: 1 })
  expect(value).toEqual(saying('First.'))
  await staff.settings.save({ section: 'reviews', value: saying('First.'), over: 2 })
  expect(wordsOf((await guest.policy.read({ name: 'reviews' })).blocks)).toContain('First.')
  await expect(staff.settings.version({ section: 'reviews', number: 9 })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
})

test('the preview of a text has its placeholders filled in, and unknown ones unchanged', async () => {
  const text = 'We are {{company.name}}, not {{company.nam}}. <script>alert(1)</script>'
  const { blocks } = await staff.settings.preview({ text })
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      of: [
        {
          kind: 'text',
          text: 'We are Hazelwick, not {{company.nam}}. <script>alert(1)</script>',
        },
      ],
    },
  ])
})

test('the about page is Markdown with placeholders too', async () => {
  const about = { ...oakAndLoom.about, text: '## How it began\n\nIn {{contact.place}}.' }
  await staff.settings.save({ section: 'about', value: about, over: 0 })
  expect(await guest.policy.about()).toMatchObject({
    lead: 'Hazelwick weaves in London, UK.',
    visit: '12 Joiners Yard, London, UK.',
    visitTitle: 'Come in',
    blocks: [{ kind: 'heading' }, { of: [{ text: 'In London, UK.' }] }],
  })
})

test('only the contact page has the line and the reasons to come in', async () => {
  const { contact } = oakAndLoom
  await staff.settings.save({ section: 'contact', value: contact, over: 0 })
  expect(await guest.policy.contact()).toEqual({
    lead: 'Ring, or come to the loom.',
    reasons: [{ title: 'At the loom', text: 'Every rug laid out' }],
    description:
      'Call, email, message us or visit our showroom in Glasgow. Tuesday to Sunday, 10am to 5pm.',
  })
  const everyPage = JSON.stringify(publicShop(oakAndLoom))
  expect(everyPage).toContain(contact.phone)
  expect(everyPage).not.toContain(contact.lead)
  expect(everyPage).not.toContain('Every rug laid out')
})
