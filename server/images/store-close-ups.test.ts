import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testShop } from '../test/harness.ts'
import { addImage, pictureKey } from './add-image.ts'
import { storeCloseUps } from './store-close-ups.ts'

test('a zoomed picture that an earlier version did not store is stored from the widest rendition', async () => {
  const { images } = (await testShop()).deps
  const background = { r: 12, g: 200, b: 90 }
  const bytes = await sharp({ create: { width: 2100, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const { name } = await addImage({ images }, bytes)
  const closeUps = ['avif', 'webp'].map((format) => pictureKey(name, `2000.${format}`))
  await images.remove(closeUps)
  // Only the picture of this test: others use the same store.
  const list = async () => (await images.list('images/')).filter(({ key }) => key.includes(name))
  const deps = { images: { ...images, list } }

  expect(await storeCloseUps(deps)).toEqual({ stored: 2 })
  const [avif, webp] = await Promise.all(closeUps.map((key) => images.get(key)))
  expect([avif?.type, webp?.type]).toEqual(['image/avif', 'image/webp'])
  expect(await storeCloseUps(deps)).toEqual({ stored: 0 })
})
