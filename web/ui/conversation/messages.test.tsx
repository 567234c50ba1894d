import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Message, Messages } from './messages.tsx'

const message = (changes: Partial<Message>): Message => ({
  id: crypto.randomUUID(),
  author: 'staff',
  staffName: 'Imogen',
  answer: 'write',
  text: 'Here it is.',
  refundPence: null,
  pieces: [],
  delivery: null,
  photographs: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

const render = (...messages: Message[]) =>
  renderToStaticMarkup(<Messages messages={messages} buyer="Rosalind" after="" />)

test('a replacement says when it comes, and then that it came', () => {
  const slot = { slotId: crypto.randomUUID(), date: '2026-12-01', startHour: 7, endHour: 13 }
  const html = (status: 'booked' | 'delivered') =>
    render(message({ answer: 'piece', delivery: { ...slot, status } }))
  expect(html('booked')).toContain('Arrives on Tuesday 1 December, 7am to 1pm')
  expect(html('delivered')).toContain('Delivered on Tuesday 1 December')
})

test('in a conversation what staff wrote has links, and what the buyer wrote has none', () => {
  const html = render(
    message({ author: 'buyer', staffName: null, text: 'https://evil.example/login' }),
    message({ text: 'https://hazelwick.example/care' }),
  )
  expect(html).toContain('https://evil.example/login')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://hazelwick.example/care"'])
})

test.each([
  ['a part', { answer: 'part' }, 'Replacement part, free'],
  [
    'a new piece',
    { answer: 'piece', pieces: [{ title: 'Stool', quantity: 1 }] },
    'Replacement: Stool, free',
  ],
  ['money', { answer: 'money', refundPence: 5000 }, '£50.00 refunded'],
] as const)('an answer with %s says what is given', (_what, { ...given }, words) => {
  const pieces = 'pieces' in given ? [...given.pieces] : []
  expect(render(message({ ...given, pieces }))).toContain(words)
})
