import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { parseName, ownMedia, zoomUrl } from './name.shared.ts'
import { processPicture, type Variant } from './process.ts'

const canvas = (width: number, height: number, background = '#c86432') =>
  sharp({ create: { width, height, channels: 3, background } })

async function variantsOf(bytes: Buffer) {
  const variants: Variant[] = []
  const name = await processPicture(
    bytes,
    async () => false,
    async (_name, variant) => void variants.push(variant),
  )
  return { name, variants }
}

const refusalOf = (bytes: Buffer) =>
  variantsOf(bytes).then(
    () => null,
    (error: unknown) => error,
  )

test.each<[string, (picture: Sharp) => Sharp]>([
  ['jpeg', (picture) => picture.jpeg()],
  ['png', (picture) => picture.png()],
  ['gif', (picture) => picture.gif()],
  ['webp', (picture) => picture.webp()],
])('takes a %s and encodes it in every width and format', async (_type, as) => {
  const { name, variants } = await variantsOf(await as(canvas(400, 200)).toBuffer())
  expect(parseName(name)).toMatchObject({ width: 400, height: 200 })
  const made = await Promise.all(
    variants.map(async ({ width, format, bytes }) => {
      const info = await sharp(bytes).metadata()
      expect(info.width).toBe(width)
      return `${width}.${format} ${info.format}`
    }),
  )
  expect(made).toEqual([
    '160.avif heif',
    '160.webp webp',
    '320.avif heif',
    '320.webp webp',
    '400.avif heif',
    '400.webp webp',
  ])
})

test('a picture wider than pages need has one more rendition, for zooming', async () => {
  const { name, variants } = await variantsOf(await canvas(2400, 20).webp().toBuffer())
  const widths = variants.filter(({ format }) => format === 'webp').map(({ width }) => width)
  expect(widths).toEqual([2400, 160, 320, 480, 640, 960, 1280, 1920])
  expect(zoomUrl(ownMedia, name)).toBe(`/media/${name}/2400.webp`)
  expect(variants.some(({ width, format }) => width === 2400 && format === 'avif')).toBe(false)
})

const zoomed = (width: number) => zoomUrl(ownMedia, `0123456789abcdef-${width}x20-c86432`)

test('what is zoomed is as wide as the uploaded picture, up to what a phone decodes', () => {
  expect(zoomed(1000)).toContain('/1000.webp')
  expect(zoomed(3600)).toContain('/3600.webp')
  expect(zoomed(8064)).toContain('/4096.webp')
})

test('names the upright size and the average colour', async () => {
  const lying = await canvas(40, 20).withMetadata({ orientation: 6 }).png().toBuffer()
  const { name } = await variantsOf(lying)
  expect(parseName(name)).toMatchObject({ width: 20, height: 40, colour: 'c86432' })
})

test('the same content has the same name, other content another', async () => {
  const [a, b] = await Promise.all(
    ['#102030', '#102031'].map((colour) => canvas(20, 20, colour).png().toBuffer()),
  )
  if (!a || !b) throw new Error('no pictures')
  const names = await Promise.all([a, a, b].map(async (bytes) => (await variantsOf(bytes)).name))
  expect(names[0]).toBe(names[1])
  expect(names[2]).not.toBe(names[0])
})

test('drops location metadata and trailing data', async () => {
  const photograph = await canvas(200, 100)
    .withExif({ IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { variants } = await variantsOf(
    Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]),
  )
  for (const { bytes } of variants) {
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Jane Doe')).toBe(false)
    expect(bytes.includes('<script')).toBe(false)
  }
})

test('takes the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => canvas(20, 20, colour).png().toBuffer()),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { name } = await variantsOf(animation)
  expect(parseName(name)).toMatchObject({ width: 20, height: 20, colour: 'ff0000' })
})

/** A weave of threads in two colours, as fine as cloth in a photograph: the same each time. */
function weave(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 3)
  let seed = 7
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const thread = 20 * Math.sin(x / 1.7) * Math.sin(y / 2.3) + (seed / 2_147_483_648) * 14
    pixels.set([90 + thread, 110 + thread, 70 + thread / 2], at * 3)
  }
  return pixels
}

/** How much of a picture is lost beside another: the mean square of the differences. */
const lossOf = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0) / one.length

test('wide renditions keep the weave of cloth, and the one for zooming nearly all of it', async () => {
  const raw = { width: 700, height: 700, channels: 3 } as const
  const pixels = weave(700)
  const { variants } = await variantsOf(await sharp(pixels, { raw }).png().toBuffer())
  const lossIn = async (wanted: string) => {
    const found = variants.find(({ width, format }) => width === 700 && format === wanted)
    return lossOf(pixels, await sharp(found?.bytes).removeAlpha().raw().toBuffer())
  }
  expect(await lossIn('avif')).toBeLessThan(14)
  expect(await lossIn('webp')).toBeLessThan(8)
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a drawing that can run scripts', () => Buffer.from(svg)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page that begins like a picture', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
  ['a drawing that begins like a picture', () => Buffer.concat([pngStart, Buffer.from(svg)])],
  ['a TIFF', () => canvas(9, 9).tiff().toBuffer()],
  ['an AVIF', () => canvas(9, 9).avif({ effort: 0 }).toBuffer()],
  ['half a picture', async () => (await canvas(300, 300).jpeg().toBuffer()).subarray(0, 700)],
])('refuses %s', async (_what, make) => {
  expect(await refusalOf(await make())).toMatchObject({ code: 'BAD_IMAGE', status: 415 })
})

test('refuses more than 10 MB and more than 50 megapixels', async () => {
  const heavy = Buffer.concat([await canvas(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)])
  expect(await refusalOf(heavy)).toMatchObject({ code: 'TOO_LARGE', facts: { limit: '10 MB' } })
  const wide = await canvas(8000, 6251).png({ compressionLevel: 1 }).toBuffer()
  expect(await refusalOf(wide)).toMatchObject({ facts: { limit: '50 megapixels' } })
})

test('a cut-out on transparent ground has the average colour that it has on white', async () => {
  const chair = await canvas(10, 10, '#000000').png().toBuffer()
  const cutOut = await sharp({
    create: { width: 20, height: 10, channels: 4, background: '#00000000' },
  })
    .composite([{ input: chair, left: 0, top: 0 }])
    .png()
    .toBuffer()
  expect(parseName((await variantsOf(cutOut)).name)).toMatchObject({ colour: '808080' })
})

test('takes a photograph of 48 megapixels', async () => {
  const bytes = await canvas(8064, 6048).jpeg({ quality: 40 }).toBuffer()
  const name = await processPicture(
    bytes,
    async () => true,
    async () => {},
  )
  expect(parseName(name)).toMatchObject({ width: 8064, height: 6048 })
})

test('processes two pictures at once and the third afterwards', async () => {
  const bytes = await canvas(20, 20).png().toBuffer()
  const working: (() => void)[] = []
  const results = Array.from({ length: 3 }, () =>
    processPicture(
      bytes,
      () => new Promise((resolve) => working.push(() => resolve(true))),
      async () => {},
    ),
  )
  await expect.poll(() => working.length).toBe(2)
  working[0]?.()
  await Promise.race(results)
  await expect.poll(() => working.length).toBe(3)
  working[1]?.()
  working[2]?.()
  expect(new Set(await Promise.all(results)).size).toBe(1)
})
