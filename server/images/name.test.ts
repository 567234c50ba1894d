import { expect, test } from 'vitest'
import {
  buildName,
  imageUrl,
  nameIn,
  parseName,
  srcSet,
  widthsOf,
  ownMedia,
} from './name.shared.ts'

const sofa = '0123456789abcdef-1000x720-c8b7a6'

test('a name holds hash, size and colour', () => {
  const picture = { hash: '0123456789abcdef', width: 1000, height: 720, colour: 'c8b7a6' }
  expect(parseName(sofa)).toEqual(picture)
  expect(buildName(picture)).toBe(sofa)
})

test.each([
  '',
  '0123456789abcdef-0x720-c8b7a6',
  '0123456789abcde-1000x720-c8b7a6',
  '0123456789ABCDEF-1000x720-c8b7a6',
  '../0123456789abcdef-1000x720-c8b7a6',
  `${sofa}\n`,
  `${sofa}/640.webp`,
])('%j is no name', (text) => {
  expect(parseName(text)).toBeNull()
  expect(widthsOf(text)).toEqual([])
})

test.each([
  [100, [100]],
  [160, [160]],
  [170, [170]],
  [720, [160, 320, 480, 640, 720]],
  [1000, [160, 320, 480, 640, 1000]],
  [1280, [160, 320, 480, 640, 960, 1280]],
  [1920, [160, 320, 480, 640, 960, 1280, 1920]],
  [6000, [160, 320, 480, 640, 960, 1280, 1920]],
])('a picture %i wide is stored in %j', (width, widths) => {
  expect(widthsOf(`0123456789abcdef-${width}x500-c8b7a6`)).toEqual(widths)
})

test('a URL has the smallest stored width that is wide enough', () => {
  expect(imageUrl(ownMedia, sofa, 300, 'avif')).toBe(`/media/${sofa}/320.avif`)
  expect(imageUrl(ownMedia, sofa, 650)).toBe(`/media/${sofa}/1000.webp`)
  expect(imageUrl(ownMedia, sofa, 4000)).toBe(`/media/${sofa}/1000.webp`)
  expect(srcSet(ownMedia, sofa, 'webp')).toContain(`/media/${sofa}/480.webp 480w, `)
})

test('the name is found in a URL of any host, and nowhere else', () => {
  expect(nameIn(sofa)).toBe(sofa)
  expect(nameIn(`/media/${sofa}/640.webp`)).toBe(sofa)
  expect(nameIn(`https://shop.example/media/${sofa}/640.webp`)).toBe(sofa)
  expect(nameIn('https://elsewhere.example/sofa.jpg')).toBeNull()
  expect(nameIn('javascript:alert(1)')).toBeNull()
})
