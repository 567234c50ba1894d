import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aClock, testShop } from '../test/harness.ts'
import { aPhotograph } from '../test/photograph.ts'
import { anOrder } from '../test/staff.ts'
import {
  addPhotograph,
  MAX_PER_OWNER,
  photographKey,
  findPhotograph,
  endPhotographsOf,
  removeEndedPhotographs,
  PHOTOGRAPH_DAYS,
  usePhotographs,
} from './photographs.ts'
import { processorMs } from '../test/processor-time.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let orderId: string
beforeAll(async () => {
  shop = await testShop()
  orderId = (await anOrder(shop)).id
})

const hours = (count: number) => count * 60

async function stored(id: string) {
  const { storeKey } = await shop.deps.db.photograph.findUniqueOrThrow({ where: { id } })
  const read = async (size: 'small' | 'large') => {
    const object = await shop.deps.images.get(photographKey(storeKey, size))
    return object && buffer(object.body)
  }
  return { storeKey, read }
}

test('a photograph is encoded again in two sizes, without the metadata of the file', async () => {
  const lying = await sharp(await aPhotograph({ width: 3200, height: 1600 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const tail = Buffer.from('<script>alert(1)</script>')
  const added = await addPhotograph(shop.deps, { orderId }, Buffer.concat([lying, tail]))
  expect(added).toMatchObject({ width: 800, height: 1600 })
  const { read } = await stored(added.id)
  for (const [size, width] of [
    ['small', 200],
    ['large', 800],
  ] as const) {
    const bytes = (await read(size)) ?? Buffer.alloc(0)
    const { format, exif, icc, xmp, ...info } = await sharp(bytes).metadata()
    expect([format, info.width, exif, icc, xmp]).toEqual([
      'webp',
      width,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('script')).toBe(false)
  }
})

test('its key in the store is random, and not below a public path', async () => {
  const bytes = await aPhotograph()
  const both = await Promise.all([1, 2].map(() => addPhotograph(shop.deps, { orderId }, bytes)))
  const keys = await Promise.all(both.map(async ({ id }) => (await stored(id)).storeKey))
  expect(keys[0]).toMatch(/^private\/photographs\/[0-9a-f]{32}$/)
  expect(keys[1]).not.toBe(keys[0])
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a film', () => Buffer.from('\0\0\0\x20ftypqt  moovmdatfree'), 'BAD_IMAGE'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'BAD_IMAGE'],
  ['a drawing that can hold scripts', () => Buffer.from('<svg xmlns="x"/>        '), 'BAD_IMAGE'],
  ['half a picture', async () => (await aPhotograph({ width: 900 })).subarray(0, 700), 'BAD_IMAGE'],
  ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'TOO_LARGE'],
])('%s is refused', async (_what, bytes, code) => {
  const before = await shop.deps.db.photograph.count()
  await expect(addPhotograph(shop.deps, { orderId }, await bytes())).rejects.toMatchObject({ code })
  expect(await shop.deps.db.photograph.count()).toBe(before)
})

test('a decompression bomb is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const tried = () =>
    expect(addPhotograph(shop.deps, { orderId }, bomb)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(await processorMs(tried)).toBeLessThan(500)
})

test('an order has a limit of photographs', async () => {
  const { id } = await anOrder(shop)
  await shop.deps.db.photograph.createMany({
    data: Array.from({ length: MAX_PER_OWNER }, () => ({
      orderId: id,
      storeKey: randomUUID(),
      width: 1,
      height: 1,
      bytes: 1,
      endsAt: new Date(Date.now() + 3_600_000),
    })),
  })
  await expect(
    addPhotograph(shop.deps, { orderId: id }, await aPhotograph()),
  ).rejects.toMatchObject({
    code: 'PHOTOGRAPH_LIMIT',
  })
})

test('a photograph is used once, and only for its own order', async () => {
  const other = await anOrder(shop)
  const { id } = await addPhotograph(shop.deps, { orderId }, await aPhotograph())
  const use = (order: string) =>
    shop.deps.db.$transaction((tx) => usePhotographs(tx, shop.deps, { orderId: order, ids: [id] }))
  await expect(use(other.id)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await use(orderId)
  await expect(use(orderId)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('an unused photograph is deleted after a day, and a used one after its period', async () => {
  const clock = aClock()
  const deps = { ...shop.deps, clock }
  const [unused, used] = await Promise.all(
    [1, 2].map(async () => addPhotograph(deps, { orderId }, await aPhotograph())),
  )
  if (!unused || !used) throw new Error('two photographs were added')
  await deps.db.$transaction((tx) => usePhotographs(tx, deps, { orderId, ids: [used.id] }))
  const pictures = await Promise.all([unused, used].map(({ id }) => stored(id)))
  const left = async () => {
    await removeEndedPhotographs(deps)
    return Promise.all(pictures.map(async ({ read }) => (await read('large')) !== null))
  }
  expect(await left()).toEqual([true, true])
  clock.forward(hours(25))
  expect(await findPhotograph(deps, unused.id)).toBeNull()
  expect(await left()).toEqual([false, true])
  clock.forward(hours(PHOTOGRAPH_DAYS * 24))
  expect(await left()).toEqual([false, false])
  expect(await deps.db.photograph.count({ where: { id: used.id } })).toBe(0)
})

test("photographs of an erased person's order are shown to nobody, and then deleted", async () => {
  const { id: erased } = await anOrder(shop)
  const { id } = await addPhotograph(shop.deps, { orderId: erased }, await aPhotograph())
  const { read } = await stored(id)
  await shop.deps.db.$transaction((tx) => endPhotographsOf(tx, { orderIds: [erased] }))
  expect(await findPhotograph(shop.deps, id)).toBeNull()
  await removeEndedPhotographs(shop.deps)
  expect(await read('small')).toBeNull()
})
