import { expect, it } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

it.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=0.5, br;q=0', ['gzip']],
  ['br; q=0.0, gzip; q=0.001', ['gzip']],
  ['br ; q=1 ; q=0, GZip', ['gzip']],
  ['x-br, gzipped', []],
  [`${'a,'.repeat(250)}br`, []],
])('of "%s" takes %o', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
