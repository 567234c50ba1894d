import { expect, test } from 'vitest'
import { whyText } from './why-text.ts'

const highlands = { id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c', name: 'The Highlands' }

test.each([
  [
    {
      why: 'noWindow',
      failure: null,
      zone: null,
      replacement: { messageId: 'm', answer: 'piece' },
    },
    'Replacement to send.',
  ],
  [
    { why: 'noWindow', failure: null, zone: null, replacement: { messageId: 'm', answer: 'part' } },
    'Spare part to send.',
  ],
  [{ why: 'failed', failure: 'nobodyHome', zone: null }, 'No one at home.'],
  [{ why: 'failed', failure: null, zone: null }, 'Could not be delivered.'],
  [{ why: 'noWindow', failure: null, zone: null }, 'No delivery slot chosen.'],
  [
    { why: 'outside', failure: null, zone: highlands },
    'In The Highlands, where we do not deliver.',
  ],
  [{ why: 'outside', failure: null, zone: null }, 'Outside our delivery zones.'],
] as const)('%o has the text "%s"', (waiting, text) => {
  expect(whyText({ replacement: null, ...waiting })).toBe(text)
})
