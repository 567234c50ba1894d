import { expect, test } from 'vitest'
import { partsWithTyped } from './parts-field.tsx'

const single = { id: 'single', label: 'Single', products: 3 }

test.each([
  ['a typed size is one of the sizes', ' King ', ['Single', 'King']],
  ['an empty field adds nothing', '  ', ['Single']],
  ['a size that is there already stays one', 'Single', ['Single']],
])('%s', (_title, typed, labels) => {
  expect(partsWithTyped({ added: [single], typed }).map(({ label }) => label)).toEqual(labels)
})
