import { expect, test } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { testShop } from '../../test/harness.ts'
import { buildApp } from '../app.ts'

const picture = '0123456789abcdef-1600x1200-c8b9a6'
const model = '0123456789abcdef.glb'

test.each([
  [
    'the shop itself',
    undefined,
    `http://localhost:80/media/${picture}/1280.webp`,
    `http://localhost:80/media/models/${model}`,
  ],
  [
    'the bucket or CDN that the settings name',
    'https://cdn.example/shop',
    `https://cdn.example/shop/images/${picture}/1280.webp`,
    `https://cdn.example/shop/models/${model}`,
  ],
])('REST has the pictures and models of %s', async (_what, mediaOrigin, image, glb) => {
  const { deps, log } = await testShop()
  const { id } = await aProduct(deps, { images: [picture], model })
  const http = { ...deps.config.http, mediaOrigin, originIsSet: false }
  await using app = await buildApp({ ...deps, config: { ...deps.config, http } }, log)
  const ask = () => app.inject(`/api/shop/products/get/${id}`)
  const data = { image, images: [image], model: glb }
  expect((await ask()).json()).toMatchObject({ data })
  // The same from the response cache.
  expect((await ask()).json()).toMatchObject({ data })
})
