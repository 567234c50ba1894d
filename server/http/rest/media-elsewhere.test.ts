import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { buildApp } from '../app.ts'

const picture = '0123456789abcdef-1600x1200-c8b9a6'
const model = '0123456789abcdef.glb'

test.each([
  [
    'the shop itself',
    undefined,
    `http://localhost:3000/media/${picture}/1280.webp`,
    `http://localhost:3000/media/models/${model}`,
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
  const url = `/api/shop/products/get/${id}`
  const ask = (host: string) => app.inject({ url, headers: { host } })
  const data = { image, images: [image], model: glb }
  expect((await ask('localhost')).json()).toMatchObject({ data })
  // Whatever Host header the client sends, and from the response cache too.
  expect((await ask('other.example/path')).json()).toMatchObject({ data })
})
