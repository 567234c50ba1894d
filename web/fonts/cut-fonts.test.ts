import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import products from '#prisma/seed/catalogue/products.json' with { type: 'json' }
import reviews from '#prisma/seed/catalogue/reviews.json' with { type: 'json' }
import { cutFont, readFaces } from './cut-fonts.ts'

const faces = await readFaces()
const first = faces.filter(({ file }) => file.endsWith('-first.woff2'))
const read = (file: string) => readFile(new URL(file, import.meta.url))

test.each(faces)("$file is what cutting the package's font gives", async (face) => {
  expect((await cutFont(face)).equals(await read(face.file))).toBe(true)
})

// About 14 kB arrive with the server's first packets, without another round trip.
test.each([
  ['besley-first.woff2', 13],
  ['instrument-sans-first.woff2', 14],
])('%s, which every page loads, is smaller than %i kB', async (file, kilobytes) => {
  expect(first.map((face) => face.file)).toContain(file)
  expect((await read(file)).length).toBeLessThan(kilobytes * 1000)
})

test.each(first)('$file has every letter of the catalogue', ({ letters }) => {
  const used = new Set<string>()
  JSON.stringify([products, reviews], (_key, value: unknown) => {
    if (typeof value === 'string') for (const letter of value) used.add(letter)
    return value
  })
  expect([...used].filter((letter) => !letters.includes(letter))).toEqual([])
})

test.each(['besley', 'instrument-sans'])('no letter of %s is in two files', async (family) => {
  const [one, other, ...more] = faces.filter((face) => face.family === family)
  expect(more).toEqual([])
  expect(one?.letters.filter((letter) => other?.letters.includes(letter))).toEqual([])
})
