import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '../test/factories.ts'
import { aClock, testShop } from '../test/harness.ts'
import { addImage, hasImage } from './add-image.ts'
import { sweepOrphans } from './sweep-orphans.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

async function aPicture(): Promise<string> {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return (await addImage(shop.deps, bytes)).name
}

test('unused pictures are deleted after three days; used and new ones stay', async () => {
  const pictures = await Promise.all([1, 2, 3, 4, 5].map(aPicture))
  const [unused, sold, archived, feature, swatch] = pictures
  if (!unused || !sold || !archived || !feature || !swatch)
    throw new Error('five pictures were added')
  await aProduct(shop.deps, { images: [sold] })
  await aProduct(shop.deps, { images: [archived], archivedAt: new Date() })
  await shop.deps.db.featureImage.create({ data: { image: feature } })
  await shop.deps.db.family.create({
    data: {
      slug: `family-${swatch}`,
      title: 'A family',
      options: {
        create: {
          name: 'Fabric',
          position: 0,
          values: { create: { label: 'Oat', position: 0, swatch } },
        },
      },
    },
  })
  const clock = aClock()
  // Only the pictures of this test: others use the same store.
  const own = [unused, sold, archived, feature, swatch]
  const { images } = shop.deps
  const list = async () =>
    (await images.list('images/')).filter(({ key }) => own.some((name) => key.includes(name)))
  const deps = { ...shop.deps, clock, images: { ...images, list } }

  expect(await sweepOrphans(deps)).toEqual({ removed: 0 })
  clock.forward(73 * 60)
  expect(await sweepOrphans(deps)).toEqual({ removed: 1 })
  expect(await Promise.all(own.map((name) => hasImage(shop.deps, name)))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})
