import Fastify from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { ShopError } from '#server/lib/errors.ts'
import { addImage, hasImage, pictureKey } from '#server/images/add-image.ts'
import { modelName, storeModelFile } from '#server/models/model-store.ts'
import { media } from './media.plugin.ts'
import { imageUrl, modelUrl, ownMedia, zoomUrl } from '#server/images/name.shared.ts'
import { connectStore, type ObjectStore } from '#server/platform/object-store.ts'

const { s3 } = inject('services')
const images = connectStore(s3)
afterAll(() => images.close())

async function mediaOf(store: ObjectStore, faults: unknown[] = []) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    faults.push(error)
    return reply.status(error instanceof ShopError ? error.status : 500).send()
  })
  await app.register(media, { deps: { images: store, log: pino({ level: 'silent' }) } })
  return app
}

const picture = (colour = '#c86432') =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: colour } })
    .png()
    .toBuffer()

test('an added picture is served in its widths and formats, cached as immutable', async () => {
  const { name } = await addImage({ images }, await picture())
  const app = await mediaOf(images)
  const response = await app.inject(imageUrl(ownMedia, name, 200, 'avif'))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(response.rawPayload.length),
  })
  expect((await sharp(response.rawPayload).metadata()).width).toBe(200)

  const head = await app.inject({ method: 'HEAD', url: imageUrl(ownMedia, name, 200, 'avif') })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(response.headers['content-length'])
  expect(head.rawPayload).toHaveLength(0)

  const etag = String(response.headers['etag'])
  const again = await app.inject({
    url: imageUrl(ownMedia, name, 200, 'avif'),
    headers: { 'if-none-match': etag },
  })
  expect(again.statusCode).toBe(304)
})

const refuse = () => Promise.reject(new Error('stored again'))

test('a picture is stored once', async () => {
  const bytes = await picture('#336699')
  const { name } = await addImage({ images }, bytes)
  const keys = (await images.list(`images/${name}/`)).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(
    ['160.avif', '160.webp', '200.avif', '200.webp', 'quality-2'].map(
      (file) => `images/${name}/${file}`,
    ),
  )
  expect(await addImage({ images: { ...images, put: refuse } }, bytes)).toEqual({ name })
})

test('a partly stored picture is missing, and is stored completely the next time', async () => {
  const bytes = await picture('#993366')
  let left = 3
  const put: ObjectStore['put'] = (...object) =>
    left-- > 0 ? images.put(...object) : Promise.reject(new ShopError('UNAVAILABLE', {}))
  await expect(addImage({ images: { ...images, put } }, bytes)).rejects.toThrow(ShopError)
  const { name } = await addImage({ images }, bytes)
  expect(await hasImage({ images }, name)).toBe(true)
  const keys = await images.list(`images/${name}/`)
  await images.remove(keys.map(({ key }) => key))
  expect(await hasImage({ images }, name)).toBe(false)
})

test('a picture of an earlier version is zoomed in the width that it has', async () => {
  const bytes = await sharp({
    create: { width: 2400, height: 30, channels: 3, background: '#123456' },
  })
    .webp()
    .toBuffer()
  const { name } = await addImage({ images }, bytes)
  const app = await mediaOf(images)
  const widthOf = async () =>
    (await sharp((await app.inject(zoomUrl(ownMedia, name))).rawPayload).metadata()).width
  expect(await widthOf()).toBe(2400)
  await images.remove([pictureKey(name, '2400.webp')])
  expect(await widthOf()).toBe(1920)
})

test('a 3D model is served as glTF', async () => {
  const bytes = Buffer.from('glTF model')
  const model = modelName(bytes)
  await storeModelFile({ images }, model, bytes)
  const response = await (await mediaOf(images)).inject(modelUrl(ownMedia, model))
  expect(response.headers['content-type']).toBe('model/gltf-binary')
  expect(response.body).toBe('glTF model')
})

test.each([
  ['an unknown picture', '/media/0123456789abcdef-200x100-c86432/160.webp'],
  ['an unknown width', '/media/0123456789abcdef-200x100-c86432/161.webp'],
  ['an unknown format', '/media/0123456789abcdef-200x100-c86432/160.svg'],
  ['an invalid name', '/media/sofa/160.webp'],
  ['a path traversal', '/media/..%2f..%2fetc/160.webp'],
  ['an unknown model', '/media/models/0123456789abcdef.glb'],
  ['an invalid name of a model', '/media/models/sofa.glb'],
])('%s is not found, and not cached', async (_what, url) => {
  const response = await (await mediaOf(images)).inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('an unreachable store is 503, and not cached', async () => {
  const away = connectStore({ ...s3, endpoint: `http://127.0.0.1:${await findFreePort()}` })
  const app = await mediaOf(away)
  const response = await app.inject('/media/0123456789abcdef-200x100-c86432/160.webp')
  expect(response.statusCode).toBe(503)
  expect(response.headers['cache-control']).toBe('no-store')
  const refused = await away.check().catch((error: unknown) => error)
  expect(ShopError.is(refused, 'UNAVAILABLE')).toBe(true)
  away.close()
})

test('a browser that disconnects before its picture arrives causes no error', async () => {
  const { name } = await addImage({ images }, await picture())
  const faults: unknown[] = []
  let asked: (() => void) | undefined
  const slow: ObjectStore['get'] = (_key, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new ShopError('UNAVAILABLE', {}))
        asked?.()
      })
    })
  const app = await mediaOf({ ...images, get: slow }, faults)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => (asked = resolve))
  const request = fetch(address + imageUrl(ownMedia, name, 160), { signal: leaving.signal })
  app.server.once('request', () => leaving.abort())
  await expect(request).rejects.toThrow('aborted')
  await left
  await app.close()
  expect(faults).toMatchObject([{ code: 'NOT_FOUND' }])
})
