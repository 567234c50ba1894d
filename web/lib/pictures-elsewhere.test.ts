import { expect, test } from 'vitest'
import {
  imageUrl,
  mediaAt,
  modelIn,
  modelUrl,
  nameIn,
  srcSet,
  zoomUrl,
} from '#server/images/name.shared.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const name = '0123456789abcdef-1000x720-c8b7a6'
const mediaOrigin = 'https://cdn.example/shop'
const media = mediaAt('', mediaOrigin)

test('every address of a picture or model has the bucket or CDN and its key there', () => {
  const keys = [imageUrl(media, name, 640), ...srcSet(media, name, 'avif').match(/[^\s,]+\.avif/g)!]
  const beside = keys.filter((key) => !key.startsWith(`https://cdn.example/shop/images/${name}/`))
  expect({ beside, some: keys.length > 4 }).toEqual({ beside: [], some: true })
  // An address that staff paste from a page resolves to the picture.
  expect(nameIn(keys[0] ?? '')).toBe(name)

  // Zoomed pictures and models are there too.
  expect(zoomUrl(media, name)).toBe(`https://cdn.example/shop/images/${name}/1000.webp`)
  const model = modelUrl(media, '0123456789abcdef.glb')
  expect(model).toBe('https://cdn.example/shop/models/0123456789abcdef.glb')
  expect(modelIn(model)).toBe('0123456789abcdef.glb')

  const shop = aPublicShop({ mediaOrigin })
  const { meta } = pageHead(shop, { title: 'A', description: 'B', path: '/', image: name })
  const content = `https://cdn.example/shop/images/${name}/1000.webp`
  expect(meta).toContainEqual({ property: 'og:image', content })
})
