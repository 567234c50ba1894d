import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testShop } from '../test/harness.ts'
import { addImage, pictureKey, qualityMark } from './add-image.ts'
import { renewPictures } from './renew-pictures.ts'

/** A picture in the store, and what renews it alone: others use the same store. */
async function aPicture(width: number, colour: string) {
  const { deps } = await testShop()
  const { images } = deps
  const canvas = { create: { width, height: 24, channels: 3, background: colour } } as const
  const { name } = await addImage({ images }, await sharp(canvas).png().toBuffer())
  const list = async () => (await images.list('images/')).filter(({ key }) => key.includes(name))
  const key = (file: string) => pictureKey(name, file)
  return {
    images,
    name,
    key,
    renew: () => renewPictures({ ...deps, images: { ...images, list } }),
    bytesOf: async (file: string) => {
      const found = await images.get(key(file))
      return found ? buffer(found.body) : Buffer.alloc(0)
    },
  }
}

test('wide renditions of an earlier quality are made anew from the widest one, once, and small ones stay', async () => {
  const { images, key, renew, bytesOf } = await aPicture(1400, '#0cc85a')
  expect(await renew()).toEqual({ renewed: 0 })
  const widest = await bytesOf('1400.webp')
  const smeared = Buffer.from('smeared')
  const wide = ['640.avif', '960.webp', '960.avif', '1400.avif']
  for (const file of [...wide, '320.avif']) await images.put(key(file), smeared, 'image/avif')
  await images.remove([key(qualityMark)])

  expect(await renew()).toEqual({ renewed: 1 })
  for (const file of wide) {
    const bytes = await bytesOf(file)
    expect((await sharp(bytes).metadata()).width).toBe(Number.parseInt(file, 10))
  }
  expect(await bytesOf('1400.webp')).toEqual(widest)
  expect(await bytesOf('320.avif')).toEqual(smeared)
  expect(await renew()).toEqual({ renewed: 0 })
})

test('a zoomed picture that an earlier version did not store is stored from the widest one that is left', async () => {
  const { images, key, renew, bytesOf } = await aPicture(2400, '#0cc85b')
  // The zoomed one of an earlier version.
  const zoomed = await sharp(await bytesOf('2400.webp'))
    .resize({ width: 2000 })
    .webp()
    .toBuffer()
  await images.put(key('2000.webp'), zoomed, 'image/webp')
  await images.remove([key('2400.webp'), key(qualityMark)])
  expect(await renew()).toEqual({ renewed: 1 })
  expect(await bytesOf('2400.webp')).toEqual(zoomed)
  expect((await images.get(key('2400.webp')))?.type).toBe('image/webp')
})

test('a stored picture that can’t be read is logged, and those after it are renewed all the same', async () => {
  const broken = await aPicture(1400, '#0cc85c')
  const whole = await aPicture(1400, '#0cc85d')
  await broken.images.put(broken.key('1400.webp'), Buffer.from('no picture'), 'image/webp')
  await broken.images.remove([broken.key(qualityMark), whole.key(qualityMark)])
  const logged: object[] = []
  const { deps } = await testShop()
  const names = [broken.name, whole.name]
  const list = async () =>
    (await deps.images.list('images/')).filter(({ key }) => names.some((one) => key.includes(one)))
  const log = { ...deps.log, error: (details: object) => logged.push(details) }
  expect(await renewPictures({ ...deps, log, images: { ...deps.images, list } })).toEqual({
    renewed: 1,
  })
  expect(logged).toMatchObject([{ name: broken.name, err: expect.any(Error) }])
})
