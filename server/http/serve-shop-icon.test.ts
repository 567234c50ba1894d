import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin } from '../test/staff.ts'
import { faultOfIcon } from '../settings/description/marks/icon.ts'
import { buildApp } from './app.ts'

const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const aSvg = (viewBox: string, inside = '<circle cx="32" cy="32" r="30" fill="#aa0000"/>') =>
  dataUrl(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`,
  )
const aPng = async (width: number, height = width) =>
  dataUrl(
    'image/png',
    await sharp({ create: { width, height, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer(),
  )

let shop: OwnShop
let app: Awaited<ReturnType<typeof buildApp>>
let save: (icon: string) => Promise<unknown>
beforeAll(async () => {
  shop = await ownShop()
  app = await buildApp(shop.deps, shop.log)
  const owner = callAs(shop.deps, (await anAdmin(shop.deps)).user)
  let over = 0
  save = (icon) =>
    owner.settings
      .save({ section: 'look', value: { ...shop.deps.settings.current().look, icon }, over })
      .then(() => (over += 1))
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

const sizes = [
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable.png', 512],
] as const

test.each([
  ['a PNG', () => aPng(256)],
  ['an SVG', async () => aSvg('0 0 64 64')],
])('a shop’s own icon, %s, is served at every address of icons', async (_what, icon) => {
  await save(await icon())
  for (const [path, side] of sizes) {
    const { statusCode, headers, rawPayload } = await app.inject(`${path}?v=1`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    expect(headers['content-type']).toBe('image/png')
    const picture = sharp(rawPayload)
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: side, height: side })
    const { data } = await picture
      .extract({ left: side / 2, top: side / 2, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([170, 0, 0])
    const { etag } = headers
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
  }
  const { headers, body } = await app.inject('/favicon.svg')
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toMatch(/^<svg xmlns/)
})

test.each([
  ['0 0 4000 4000', 4000],
  ['0 0 8 8', 8],
  ['0 0 40000 40000', 40_000],
])('an SVG of any size is drawn in little memory: %s', async (viewBox, side) => {
  await save(aSvg(viewBox, `<rect width="${side}" height="${side}" fill="#aa0000"/>`))
  const { statusCode, rawPayload } = await app.inject('/icon-192.png')
  expect(statusCode).toBe(200)
  const { data } = await sharp(rawPayload)
    .extract({ left: 96, top: 96, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([170, 0, 0])
})

test('an icon that is opened by itself runs and loads nothing', async () => {
  await save(aSvg('0 0 64 64', '<script>alert(1)</script>'))
  const { headers } = await app.inject('/favicon.svg')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a shop that takes its icon back has that of the packages', async () => {
  await save(await aPng(200))
  expect((await app.inject('/favicon.ico')).statusCode).toBe(200)
  await save('')
  // Files are served with the pages, which this app does without.
  expect((await app.inject('/favicon.ico')).statusCode).toBe(404)
})

test('a damaged icon is not shown: that of the packages stays', async () => {
  const whole = Buffer.from((await aPng(200)).split(',')[1] ?? '', 'base64')
  await save(dataUrl('image/png', whole.subarray(0, 60)))
  expect((await app.inject('/apple-touch-icon.png')).statusCode).toBe(404)
})

test.each([
  ['a text', async () => 'hello', 'Choose a PNG or an SVG.'],
  ['a JPEG', async () => dataUrl('image/jpeg', 'x'), 'Choose a PNG or an SVG.'],
  ['no PNG', async () => dataUrl('image/png', 'x'.repeat(50)), 'Choose a PNG or an SVG.'],
  ['a wide PNG', () => aPng(400, 200), 'It is not square. An icon must be as wide as it is tall.'],
  ['a small PNG', () => aPng(64), 'It is 64 pixels wide. An icon must be 180 to 1024 pixels wide.'],
  [
    'a large PNG',
    () => aPng(1025),
    'It is 1025 pixels wide. An icon must be 180 to 1024 pixels wide.',
  ],
  [
    'a wide SVG',
    async () => aSvg('0 0 90 30'),
    'It is not square. An icon must be as wide as it is tall.',
  ],
  [
    'half an SVG',
    async () =>
      dataUrl('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'),
    'This is not a complete SVG file.',
  ],
  [
    '100 kB',
    async () => dataUrl('image/png', Buffer.alloc(100_000)),
    'This file is too large: the limit is 64 kB.',
  ],
])('%s is no icon', async (_what, file, fault) => {
  expect(faultOfIcon(await file())).toBe(fault)
})
