import { expect, test } from 'vitest'
import { doneText, type FirstSteps, listed, stepsOf } from './steps.ts'

const nothing: FirstSteps = {
  isAsked: true,
  company: {
    isDone: false,
    missing: [
      { section: 'company', name: 'Company number' },
      { section: 'contact', name: 'Telephone number' },
    ],
  },
  texts: { isDone: false, unsaid: [{ section: 'about', name: 'About' }] },
  claims: { isDone: false, open: 12 },
  category: { isDone: false, shown: [] },
  product: { isDone: false, isThere: false },
  zone: { isDone: false, served: [] },
  mail: { isDone: false, state: 'none', to: null, sentAt: null, fault: null },
}

const all: FirstSteps = {
  isAsked: true,
  company: { isDone: true, missing: [] },
  texts: { isDone: true, unsaid: [] },
  claims: { isDone: true, open: 0 },
  category: { isDone: true, shown: ['Rugs'] },
  product: { isDone: true, isThere: true },
  zone: { isDone: true, served: ['Glasgow'] },
  mail: {
    isDone: true,
    state: 'sent',
    to: 'isla@oakandloom.example',
    sentAt: '2026-11-23T10:32:00Z',
    fault: null,
  },
}

const wordsOf = (steps: FirstSteps, id: string) =>
  stepsOf(steps, undefined).find((step) => step.id === id)?.words

test('each step says what is missing, and all but the checks link to their page', () => {
  const steps = stepsOf(nothing, { isDone: false, state: 'refused' })
  expect(steps.map(({ id, isDone, link }) => [id, isDone, link?.to])).toEqual([
    ['company', false, '/admin/shop'],
    ['texts', false, '/admin/shop'],
    ['claims', false, '/admin/first-steps'],
    ['category', false, '/admin/categories'],
    ['product', false, '/admin/products'],
    ['zone', false, '/admin/deliveries/zones'],
    ['payments', false, undefined],
    ['mail', false, undefined],
  ])
  expect(wordsOf(nothing, 'texts')).toContain('publish: About.')
  expect(wordsOf(nothing, 'company')).toContain('Missing: Company number, Telephone number.')
  expect(wordsOf(nothing, 'claims')).toContain('12 to go')
  expect(doneText(steps)).toBe('0 of 8 done')
})

test('facts that are missing from the contacts alone link to the contacts', () => {
  const [first] = stepsOf(
    { ...nothing, company: { isDone: false, missing: [{ section: 'contact', name: 'Address' }] } },
    undefined,
  )
  expect(first?.link).toMatchObject({ section: 'contact' })
})

test('a step that is still being checked is neither done nor open', () => {
  const steps = stepsOf(all, undefined)
  expect(steps.find(({ id }) => id === 'payments')?.isDone).toBeNull()
  expect(doneText(steps)).toBe('7 of 8 done')
  expect(doneText(stepsOf(all, { isDone: true, state: 'live' }))).toBe('All done')
})

test.each([
  ['known', true, /^Stripe knows shop\.example, so/],
  ['unknown', false, /^Stripe does not know shop\.example yet/],
  ['away', false, /^Stripe did not say whether/],
] as const)('a shop with wallets has a step for its domain: %s', (state, isDone, words) => {
  const check = { isDone: true, state: 'live', domain: { name: 'shop.example', state } } as const
  const step = stepsOf(all, check).find(({ id }) => id === 'wallets')
  expect(step).toMatchObject({ isDone })
  expect(step?.words).toMatch(words)
})

test('the error of an unreachable or refusing mail server is quoted', () => {
  const mail = { ...nothing.mail, to: 'isla@oakandloom.example', fault: '550 no such mailbox' }
  for (const state of ['late', 'refused'] as const) {
    expect(wordsOf({ ...nothing, mail: { ...mail, state } }, 'mail')).toContain(
      'It said: 550 no such mailbox',
    )
  }
})

test('a long list of names has the first four and the number of others', () => {
  expect(listed(['Rugs'])).toBe('Rugs')
  expect(listed(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D and 2 more')
})
