import { expect, test } from 'vitest'
import { readSelected, toggled } from './selected-fabrics.ts'

test.each([
  [undefined, []],
  ['', []],
  ['teal-velvet,teal-velvet,<b>,oat-weave', ['teal-velvet', 'oat-weave']],
  ['a,b,c,d,e,f', ['a', 'b', 'c', 'd', 'e']],
])('the address %j has the fabrics %j', (text, ids) => {
  expect(readSelected(text)).toEqual(ids)
})

test('a fabric is added and removed, and a sixth is not added', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  const full = ['a', 'b', 'c', 'd', 'e']
  expect(toggled(full, 'f')).toEqual(full)
})
