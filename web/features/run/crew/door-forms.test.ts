import { expect, test } from 'vitest'
import { doorWords } from './door-forms.tsx'

test('at a collection nobody takes anything in, and nothing goes back on the van', () => {
  expect(Object.values(doorWords.delivery).join(' ')).toMatch(/received it.*back on the van/)
  expect(Object.values(doorWords.collection).join(' ')).not.toMatch(/received it|on the van/)
  expect(doorWords.collection.missing).toBe('Enter who handed it over.')
})
