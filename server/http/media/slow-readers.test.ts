import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { pictureKey } from '#server/images/add-image.ts'
import { media, createSending } from './media.plugin.ts'
import { imageUrl, ownMedia } from '#server/images/name.shared.ts'
import { connectStore } from '#server/platform/object-store.ts'

const { s3 } = inject('services')
const SOCKETS = 3

/** More than the socket buffers hold for a stalled reader. */
const LARGE = 12 * 1024 * 1024

test('stalled readers occupy no connection to the store', async () => {
  const images = connectStore(s3, { requestTimeout: 2000, maxAttempts: 1 }, SOCKETS)
  const name = '00000000deadbeef-160x160-c86432'
  await images.put(pictureKey(name, '160.webp'), Buffer.alloc(LARGE), 'image/webp')
  await images.put(pictureKey(name, '160.avif'), Buffer.from('small'), 'image/avif')
  const app = Fastify()
  await app.register(media, { deps: { images, log: pino({ level: 'silent' }) } })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const readers: Socket[] = []
  try {
    for (let n = 0; n < 2 * SOCKETS; n += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      readers.push(socket)
      socket.write(`GET ${imageUrl(ownMedia, name, 160, 'webp')} HTTP/1.1\r\nHost: shop\r\n\r\n`)
      // The response has begun and is stalled.
      await once(socket, 'readable')
    }
    const other = await app.inject(imageUrl(ownMedia, name, 160, 'avif'))
    expect([other.statusCode, other.body]).toEqual([200, 'small'])
    await images.check()
  } finally {
    for (const socket of readers) socket.destroy()
    await app.close()
    images.close()
  }
})

test('at the memory limit, the longest-running response is cut off', () => {
  const sending = createSending(100)
  const cut: string[] = []
  const hold = (who: string, bytes: number) => sending.hold(bytes, () => cut.push(who))
  hold('first', 40)
  const release = hold('second', 40)
  hold('third', 30)
  expect(cut).toEqual(['first'])
  release()
  release()
  hold('fourth', 70)
  expect(cut).toEqual(['first'])
  expect(sending.figures()).toEqual({ readers: 2, bytes: 100 })
})
