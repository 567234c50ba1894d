import { expect, it } from 'vitest'
import { acceptedEncodings } from './encoding.ts'

it.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=0.5, br;q=0', ['gzip']],
  ['br; q=0.0, gzip; q=0.001', ['gzip']],
  ['x-br, gzipped', []],
])('of "%s" takes %o', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
