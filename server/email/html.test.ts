import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { contrastOf } from '../settings/description/contrast.ts'
import type { Part } from './email.ts'
import { renderHtml } from './html.ts'

const { contact, promises, look } = defaultSettings
const sender = {
  shopName: 'Hazelwick',
  origin: 'https://hazelwick.example',
  pictures: 'https://hazelwick.example/media',
  contact,
  promises,
  accent: look.accent,
  wordmark: null,
}

test('on a phone a booked window wraps beside its label, an amount of money does not, and the margins are small', () => {
  const html = renderHtml(
    {
      subject: 'Confirmed',
      preview: '',
      heading: 'Thank you',
      parts: [
        { type: 'facts', rows: [{ label: 'Delivery', value: 'Tuesday 1 December, 7am to 1pm' }] },
        { type: 'lines', rows: [], totals: [{ label: 'Total', value: '£1,299.00' }] },
      ],
    },
    sender,
  )
  expect(html).toContain('Tuesday 1\u00a0December, 7am\u00a0to\u00a01pm')
  const styleOf = (text: string) => html.split(text)[0]?.match(/style="([^"]*)">$/)?.[1]
  expect(styleOf('Tuesday 1\u00a0December')).not.toContain('nowrap')
  expect(styleOf('£1,299.00')).toContain('nowrap')
  expect(html).toMatch(/@media \(max-width:480px\)\{\.inside\{padding:28px 20px/)
})

test('the number of an order never breaks at its hyphen, in the heading and in a text', () => {
  const html = renderHtml(
    {
      subject: 'Order',
      preview: '',
      heading: 'About order HW-7',
      parts: [{ type: 'text', text: 'Order HW-7 is on its way.' }],
    },
    sender,
  )
  const kept = '<span style="white-space:nowrap">HW-7</span>'
  expect(html).toContain(`About order ${kept}</h1>`)
  expect(html).toContain(`Order ${kept} is on its way.`)
})

const chair = 'aaaaaaaaaaaaaaaa-1200x1500-c0b4a2'
const withParts = (...parts: Part[]) =>
  renderHtml({ subject: '', preview: '', heading: 'Order', parts }, sender)
const order: Part[] = [
  { type: 'text', text: 'Thank you.' },
  {
    type: 'lines',
    rows: [
      { title: 'Ellery "Oak" Chair', note: 'Quantity 1', amount: '£120.00', image: chair },
      { title: 'Assembly', note: 'Quantity 1', amount: '£20.00' },
    ],
    totals: [{ label: 'Total', value: '£140.00', strong: true }],
  },
  {
    type: 'pieces',
    label: 'Items you ordered',
    pieces: [
      { title: 'Ellery Chair', quantity: 1, image: chair },
      { title: 'Orla Chair', quantity: 2, image: null },
    ],
  },
  { type: 'block', label: 'Delivery', lines: ['14 Tanners Row'] },
  { type: 'link', label: 'Unsubscribe', url: 'https://hazelwick.example/end' },
  { type: 'button', label: 'View your order', url: 'https://hazelwick.example/order' },
]

test('an item is shown with its picture, small, of a fixed size and named, and one without a picture is not', () => {
  const pictures = withParts(...order).match(/<img[^>]*>/g) ?? []
  expect(pictures).toHaveLength(2)
  expect(pictures[0]).toContain(`src="${sender.pictures}/${chair}/160.webp"`)
  expect(pictures[0]).toContain('alt="Ellery &quot;Oak&quot; Chair" width="64" height="80"')
  expect(pictures[1]).toContain('alt="Ellery Chair" width="64" height="80"')
})

/** How many columns each row of the table with the total has. */
const columnsOf = (html: string) =>
  (/<table[^>]*>(?:(?!<table).)*Total.*?<\/table>/s.exec(html)?.[0] ?? '')
    .split('<tr>')
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<td(?:[^>]*?colspan="(\d)")?/g)].reduce(
        (sum, [, span]) => sum + Number(span ?? 1),
        0,
      ),
    )

test('totals stand below the amounts beside pictures, and without pictures too', () => {
  expect(columnsOf(withParts(...order))).toEqual([3, 3, 3])
  const [, lines] = order
  if (lines?.type !== 'lines') throw new Error('Not the lines')
  const rows = lines.rows.map(({ image: _image, ...row }) => row)
  expect(columnsOf(withParts({ ...lines, rows }))).toEqual([2, 2, 2])
})

test('in a dark mail client every text is light on a dark ground, and readable', () => {
  const html = withParts(...order)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
  const of = (name: string, property: string) =>
    new RegExp(`\\.${name}\\{(?:[^}]*;)?${property}:(#[0-9A-F]{6})`).exec(dark)?.[1] ?? ''
  for (const ground of [of('ground', 'background'), of('panel', 'background')]) {
    for (const text of ['ink', 'quiet', 'accent']) {
      expect(contrastOf(of(text, 'color'), ground), `${text} on ${ground}`).toBeGreaterThan(4.5)
    }
  }
  const button = contrastOf(of('action', 'color'), of('action', 'background'))
  expect(button).toBeGreaterThan(4.5)
  const coloured = [...html.matchAll(/<\w+ [^>]*style="[^"]*(?<![-\w])color:[^>]*>/g)].map(String)
  expect(coloured.length).toBeGreaterThan(8)
  for (const tag of coloured) expect(tag).toMatch(/class="[^"]*\b(ink|quiet|accent|action)\b/)
})
