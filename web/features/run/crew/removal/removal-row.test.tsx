import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { RemovalForm } from './removal-form.tsx'
import { RemovalRow } from './removal-row.tsx'
import type { ShownRemoval } from './shown-removals.ts'

const removal: ShownRemoval = {
  removalId: 'ash',
  number: 12,
  name: 'Rosalind Ash',
  phone: '020 7946 0311',
  fromAddress: '14 Tanners Row, London E2 7HG',
  toAddress: '3 Mill Lane, London N16 8AB',
  finishedAt: null,
  receivedBy: null,
  extras: null,
  isPending: false,
  refused: null,
  items: [
    {
      id: 'sofa',
      room: 'Living room',
      title: 'Sofa',
      quantity: 1,
      loaded: 1,
      unloaded: 0,
      damages: [],
    },
    {
      id: 'chairs',
      room: 'Kitchen',
      title: 'Chair',
      quantity: 4,
      loaded: 2,
      unloaded: 0,
      damages: [{ id: 'scratch', note: 'A scratch', photographIds: ['one'] }],
    },
  ],
}
const nothing = () => {}

const htmlOf = (shown: ShownRemoval, isToCome = false) =>
  renderToStaticMarkup(
    <InShop>
      <RemovalRow
        removal={shown}
        isToCome={isToCome}
        isOpen
        onOpen={nothing}
        onCount={nothing}
        onDamage={nothing}
        onExtras={nothing}
        onFinish={nothing}
        onDismiss={nothing}
      />
    </InShop>,
  )

const labelsOf = (html: string) =>
  [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)

test('a removal shows its rooms with a tick for each end of each item, and its damage', () => {
  const html = htmlOf(removal)
  expect(html).toContain('Removal HR-12, 3 of 5 loaded, 0 unloaded')
  expect(html).toContain('A scratch (1 photo)')
  expect(labelsOf(html)).toEqual(
    expect.arrayContaining([
      'Living room',
      'Loaded: Sofa, Living room',
      'Unloaded: Sofa, Living room',
      'Loaded, one fewer: Chair, Kitchen',
      'Unloaded, one more: Chair, Kitchen',
      'Note damage: Chair, Kitchen',
    ]),
  )
  expect(new Set(labelsOf(html)).size).toBe(labelsOf(html).length)
})

const inputOf = (html: string, label: string) =>
  [...html.matchAll(/<(?:input|button) [^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`aria-label="${label}"`))

test('what was not loaded cannot be unloaded, and what was unloaded stays loaded', () => {
  const [sofa, chairs] = removal.items
  if (!sofa || !chairs) throw new Error('Two items are listed.')
  const html = htmlOf({
    ...removal,
    items: [
      { ...sofa, loaded: 0 },
      { ...chairs, loaded: 2, unloaded: 2 },
    ],
  })
  expect(inputOf(html, 'Loaded: Sofa, Living room')).not.toContain('disabled')
  expect(inputOf(html, 'Unloaded: Sofa, Living room')).toContain('disabled')
  expect(inputOf(html, 'Unloaded: Chair, Kitchen')).toContain('checked')
  expect(inputOf(html, 'Unloaded, one more: Chair, Kitchen')).toContain('disabled')
  expect(inputOf(html, 'Loaded, one fewer: Chair, Kitchen')).toContain('disabled')
  expect(inputOf(html, 'Loaded, one more: Chair, Kitchen')).not.toContain('disabled')
})

test('with 29 items loaded and none unloaded, 29 are still on the van', () => {
  const [sofa, chairs] = removal.items
  if (!sofa || !chairs) throw new Error('Two items are listed.')
  const items = [
    { ...chairs, quantity: 29, loaded: 29 },
    { ...sofa, loaded: 0, unloaded: 1 },
  ]
  const html = renderToStaticMarkup(
    <RemovalForm removal={{ ...removal, items }} itemId={null} onDone={nothing} onBack={nothing} />,
  )
  expect(html).toContain('29 items are still counted on the van.')
})

test('before its day and once it is finished a removal is read-only', () => {
  for (const html of [
    htmlOf(removal, true),
    htmlOf({ ...removal, finishedAt: '2026-12-01T16:30:00.000Z', receivedBy: 'R. Ash' }),
  ]) {
    expect(html).not.toContain('<button')
    expect(html.match(/<input [^>]*>/g)?.every((input) => input.includes('disabled'))).toBe(true)
  }
})

test('signed extras are shown with their sum, and are agreed once', () => {
  expect(htmlOf(removal)).toContain('Agree extras')
  const lines = [{ title: 'Ten more boxes', pricePence: 1500 }]
  const html = htmlOf({ ...removal, extras: { lines, pricePence: 1500, signedBy: 'R. Ash' } })
  expect(html).toContain('£15')
  expect(html).toContain('Signed by R. Ash')
  expect(html).not.toContain('Agree extras')
})

test('a removal shows the photographs that came with its inquiry', () => {
  const sentPhotographs = [{ id: 'piano', width: 400, height: 300 }]
  expect(htmlOf({ ...removal, sentPhotographs })).toContain('/photographs/piano/large.webp')
})
