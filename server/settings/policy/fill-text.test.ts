import { expect, test } from 'vitest'
import { defaultSettings } from '../description/default-settings.shared.ts'
import { placeholderFault, placeholderNames } from '../description/placeholder-names.shared.ts'
import { fillPlaceholders } from '../description/placeholder-values.shared.ts'
import { policyNames } from '../description/policy-names.shared.ts'
import { settingsSchema } from '../description/settings.schema.ts'
import { arrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { refusalReasonIds, refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { fillText } from './fill-text.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { type Block, richText, type Words } from './rich-text.schema.ts'
import { processorMs } from '#server/test/processor-time.ts'

const wordsText = (words: readonly Words[]): string =>
  words
    .map((word) => {
      if (word.kind === 'break') return '\n'
      return word.kind === 'text' ? word.text : wordsText(word.of)
    })
    .join('')

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.map(textOf).join('\n')
      return block.kind === 'quote' ? textOf(block.of) : wordsText(block.of)
    })
    .join('\n')

const linksIn = (words: readonly Words[]): string[] =>
  words.flatMap((word) => {
    if (word.kind === 'text' || word.kind === 'break') return []
    return word.kind === 'link' ? [word.href, ...linksIn(word.of)] : linksIn(word.of)
  })

const linksOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(linksOf)
    return block.kind === 'quote' ? linksOf(block.of) : linksIn(block.of)
  })

const paragraph = (...of: Words[]): Block => ({ kind: 'paragraph', of })
const text = (words: string): Words => ({ kind: 'text', text: words })

test('Markdown becomes headings, paragraphs, lists, quotations, emphasis and links', () => {
  const written = [
    '# Delivery',
    'We **bring** it.\nYou *open* the door.',
    '- One\n- [Two](https://two.example)',
    '1. First',
    '> Quoted',
    '### Small',
  ].join('\n\n')
  expect(parseMarkdown(written)).toEqual([
    { kind: 'heading', level: 2, of: [text('Delivery')] },
    paragraph(
      text('We '),
      { kind: 'strong', of: [text('bring')] },
      text(' it.'),
      text(' '),
      text('You '),
      { kind: 'emphasis', of: [text('open')] },
      text(' the door.'),
    ),
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [paragraph(text('One'))],
        [paragraph({ kind: 'link', href: 'https://two.example', of: [text('Two')] })],
      ],
    },
    { kind: 'list', isOrdered: true, items: [[paragraph(text('First'))]] },
    { kind: 'quote', of: [paragraph(text('Quoted'))] },
    { kind: 'heading', level: 3, of: [text('Small')] },
  ])
})

test('HTML in a policy is text, never markup', () => {
  const written = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <b>bold</b>'
  expect(parseMarkdown(written)).toEqual([
    paragraph(text('<script>alert(1)</script>')),
    paragraph(text('<img src=x onerror=alert(1)> and <b>bold</b>')),
  ])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java&#115;cript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://plain.example',
  '//other.example',
  '/\\other.example',
  'relative',
  '{{contact.email}}',
])('of a link to %s only the text is shown', (href) => {
  const blocks = parseMarkdown(`[words](${href}) and [more](<${href}>)`)
  expect(linksOf(blocks)).toEqual([])
  expect(textOf(blocks)).toContain('words')
})

test('of a picture in a policy only the description is shown, and nothing is loaded', () => {
  const blocks = parseMarkdown('Before ![a pixel](https://count.example/1.gif "t") after')
  expect(JSON.stringify(blocks)).not.toContain('count.example')
  expect(textOf(blocks)).toBe('Before a pixel after')
})

test('a text of 60,000 characters, also one made to be slow, takes less than a second of the processor', async () => {
  const long = `## Part\n\n${'Words of a policy, one after another. '.repeat(20)}\n\n`.repeat(80)
  expect(long.length).toBeGreaterThan(60_000)
  const texts = [
    long,
    '['.repeat(60_000),
    '*a_ '.repeat(15_000),
    '> '.repeat(30_000),
    '`'.repeat(60_000),
  ]
  for (const one of texts) {
    const parsed = () => expect(richText.safeParse(parseMarkdown(one)).success).toBe(true)
    expect(await processorMs(parsed)).toBeLessThan(1000)
  }
  expect(parseMarkdown(long)).toHaveLength(160)
})

test('the value of a setting is never parsed as Markdown or markup', () => {
  const name = '**Oak** & [Loom](https://loom.example) <b>'
  const settings = { ...oakAndLoom, company: { ...oakAndLoom.company, name } }
  expect(fillText('Of {{company.name}}.', settings)).toEqual([paragraph(text(`Of ${name}.`))])
})

test('placeholders are filled in links too; of a link that becomes unsafe only the text is shown', () => {
  const settings = { ...oakAndLoom, contact: { ...oakAndLoom.contact, phone: '0141 496 0101' } }
  const blocks = fillText(
    '[Write](mailto:{{contact.email}}), [ring](tel:{{contact.phone}})',
    settings,
  )
  expect(linksOf(blocks)).toEqual(['mailto:hello@oakandloom.example', 'tel:01414960101'])
  expect(linksOf(fillText('[x](https://{{company.name}}\\)', settings))).toEqual([])
})

test('the reasons for refusing a review are those that staff choose from, as a list', () => {
  const [first, list] = fillText('For one of these:\n\n{{ reviews.reasons }}', defaultSettings)
  expect(first).toEqual(paragraph(text('For one of these:')))
  if (list?.kind !== 'list') throw new Error('no list')
  expect(list.items.map(textOf)).toEqual(
    refusalReasonIds.map((id) => `${refusalReasons[id].title}. ${refusalReasons[id].text}`),
  )
})

test('every placeholder has a value, and the default texts have only known ones', () => {
  for (const name of Object.keys(placeholderNames)) {
    const written = `{{${name}}}`
    expect(placeholderFault(written)).toBeNull()
    expect(fillPlaceholders(written, defaultSettings)).not.toMatch(/^$|\{\{/)
  }
  for (const name of policyNames) {
    const { lead, text: written } = defaultSettings[name]
    expect(textOf(fillText(`${lead}\n\n${written}`, defaultSettings))).not.toMatch(/[{}]|\*\*|##/)
  }
  expect(settingsSchema.safeParse(defaultSettings).success).toBe(true)
})

test.each([
  ['{{company.nam}}', '{{company.nam}} is not a placeholder.'],
  ['Ring {{ phone }} now', '{{phone}} is not a placeholder.'],
  ['{{toString}}', '{{toString}} is not a placeholder.'],
  ['{{}}', '{{}} is not a placeholder.'],
  ['{{company.name}', 'Put two braces on each side of a placeholder, such as {{company.name}}.'],
  ['company.name}}', 'Put two braces on each side of a placeholder, such as {{company.name}}.'],
])('the unknown placeholder %s is refused by name', (written, fault) => {
  const value = { ...oakAndLoom.terms, text: `## Terms\n\n${written}` }
  const parsed = settingsSchema.shape.terms.safeParse(value)
  expect(parsed.error?.issues).toMatchObject([{ path: ['text'], message: fault }])
})

test('the terms and the page of deliveries follow the prices of the zones: words on the area call no delivery free, and an order outside them says what comes next', () => {
  const promises = {
    ...defaultSettings.promises,
    deliveryTerms: 'We deliver free across Britain',
    deliveryDetail: 'Free delivery to your room, at no extra cost',
  }
  for (const name of ['terms', 'delivery'] as const) {
    const read = textOf(fillText(defaultSettings[name].text, { ...defaultSettings, promises }))
    expect(read).toContain('We deliver across Britain, on the day you choose')
    expect(read).not.toMatch(/free delivery|deliver free|no extra cost/i)
    expect(read).toContain(`you pay for the items when you order. ${arrangedText}`)
  }
})

test('the default texts name the shop only by placeholders', () => {
  for (const name of policyNames) {
    const { lead, text: written } = defaultSettings[name]
    expect(`${lead} ${written}`).not.toMatch(/hazelwick|020 7946|Joiners/i)
  }
})

test('the terms say from the settings when a deposit can be paid, when the balance is due, and that cancelling gives the whole deposit back', () => {
  const deposits = { isOffered: true, percent: 40, fromWeeks: 5, daysBefore: 1 }
  const read = textOf(fillText(defaultSettings.terms.text, { ...defaultSettings, deposits }))
  expect(read).toContain('If an item takes 5 weeks or more, you can pay a deposit of at least 40%')
  expect(read).toContain('the balance up to 1 day before delivery')
  expect(read).toContain('we’ll refund the whole deposit')
  const without = textOf(fillText(defaultSettings.terms.text, defaultSettings))
  expect(without).not.toContain('deposit of at least')
  expect(without).toContain(
    'in one of the ways that the checkout shows. The whole price is due then.',
  )
})

const textOfPolicy = (name: 'terms' | 'returns') =>
  textOf(fillText(defaultSettings[name].text, defaultSettings))

test('terms and returns know a delivery whose price is agreed after paying, a collection and a parcel', () => {
  expect(textOfPolicy('terms')).toContain('Until the day is agreed we promise none')
  expect(textOfPolicy('terms')).toContain('collect your order from us or have it sent by parcel')
  const returns = textOfPolicy('returns')
  expect(returns).toContain(
    'If the price of your delivery is still to be agreed, you can cancel free of charge until it is.',
  )
  expect(returns).toContain(
    'If you’re outside our delivery area, we’ll call you to agree the day; it’s free of charge there too.',
  )
  expect(returns).toContain('If you collected your order, or it came by parcel, bring it back')
})
