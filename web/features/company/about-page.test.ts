import { expect, test } from 'vitest'
import type { Block } from '#server/settings/policy/rich-text.schema.ts'
import { aboutParts } from './about-page.tsx'

const text = (words: string) => ({ kind: 'text', text: words }) as const
const heading = (level: 2 | 3, words: string): Block => ({
  kind: 'heading',
  level,
  of: [text(words)],
})
const paragraph = (words: string): Block => ({ kind: 'paragraph', of: [text(words)] })
const line = (words: string): Block => ({
  kind: 'paragraph',
  of: [{ kind: 'emphasis', of: [text(words)] }],
})

test('headings that begin with their mark are steps, other headings are cards', () => {
  const parts = aboutParts([
    heading(2, 'In order'),
    heading(3, '2015: One van'),
    paragraph('Borrowed.'),
    heading(2, 'People'),
    heading(3, 'Imogen Hale'),
    line('Founder'),
    paragraph('A joiner.'),
  ])
  expect(parts).toEqual([
    {
      kind: 'steps',
      title: 'In order',
      steps: [{ mark: '2015', title: 'One van', text: 'Borrowed.' }],
    },
    {
      kind: 'cards',
      title: 'People',
      cards: [{ title: 'Imogen Hale', line: 'Founder', blocks: [paragraph('A joiner.')] }],
    },
  ])
})

test('a list whose points begin in bold is definitions, everything else is text', () => {
  const point = (term: string): Block[] => [
    { kind: 'paragraph', of: [{ kind: 'strong', of: [text(term)] }, text(' always.')] },
  ]
  const list: Block = { kind: 'list', isOrdered: false, items: [point('Plain'), point('Fair')] }
  const mixed: Block = { ...list, items: [point('Plain'), [paragraph('And fair.')]] }
  expect(
    aboutParts([paragraph('First.'), heading(2, 'Values'), list, heading(2, 'More'), mixed]),
  ).toEqual([
    { kind: 'text', title: '', blocks: [paragraph('First.')] },
    {
      kind: 'definitions',
      title: 'Values',
      definitions: [
        { term: 'Plain', words: [text(' always.')] },
        { term: 'Fair', words: [text(' always.')] },
      ],
    },
    { kind: 'text', title: 'More', blocks: [mixed] },
  ])
})
