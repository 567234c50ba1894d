import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { testShop } from '../test/harness.ts'
import { connectStore } from './object-store.ts'

test('more objects than fit on one page of the store are all listed, and all removed', async () => {
  const { images } = (await testShop()).deps
  const folder = `many/${randomUUID()}/`
  const keys = Array.from({ length: 1050 }, (_, n) => `${folder}${String(n).padStart(4, '0')}`)
  for (let from = 0; from < keys.length; from += 50) {
    const some = keys.slice(from, from + 50)
    await Promise.all(some.map((key) => images.put(key, Buffer.from('x'), 'text/plain')))
  }
  const listed = async () => (await images.list(folder)).map(({ key }) => key)
  expect(await listed()).toEqual(keys)
  await images.remove(keys)
  expect(await listed()).toEqual([])
}, 60_000)

/** One page of a store's list. */
function aPage(keys: string[], isTruncated: boolean): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}</ListBucketResult>`
}

test('a key at the end of one page and the beginning of the next is listed once', async () => {
  const store = createServer(({ url }, response) => {
    const isSecond = url?.includes('marker=bed') === true
    response.end(isSecond ? aPage(['bed', 'chair'], false) : aPage(['armchair', 'bed'], true))
  })
  const port = await findFreePort()
  await once(store.listen(port, '127.0.0.1'), 'listening')
  const { config } = (await testShop()).deps
  const images = connectStore({ ...config.s3, endpoint: `http://127.0.0.1:${port}` })
  expect((await images.list('')).map(({ key }) => key)).toEqual(['armchair', 'bed', 'chair'])
  images.close()
  store.closeAllConnections()
  store.close()
})

test('requests to a slow store time out for visitors, and later for background work', async () => {
  let asked = 0
  const slow = createServer((_request, response) => {
    asked += 1
    // The first two requests get no response, and the third one a slow one.
    if (asked === 3) setTimeout(() => response.end('a picture'), 200)
  })
  const port = await findFreePort()
  await once(slow.listen(port, '127.0.0.1'), 'listening')
  const { config } = (await testShop()).deps
  const s3 = { ...config.s3, endpoint: `http://127.0.0.1:${port}` }
  const forVisitors = connectStore(s3, { requestTimeout: 50, maxAttempts: 1 })
  await expect(forVisitors.get('sofa')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const forBackground = connectStore(s3, { requestTimeout: 1000, maxAttempts: 2 })
  const found = await forBackground.get('sofa')
  expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('a picture')
  forVisitors.close()
  forBackground.close()
  slow.closeAllConnections()
  slow.close()
})

test('the check of the store has sockets of its own, which pictures that hang cannot take', async () => {
  const store = createServer((request, response) => {
    // Pictures never come; the bucket itself is there.
    if (request.method === 'HEAD') response.end()
  })
  const port = await findFreePort()
  await once(store.listen(port, '127.0.0.1'), 'listening')
  const { config } = (await testShop()).deps
  const s3 = { ...config.s3, endpoint: `http://127.0.0.1:${port}` }
  const images = connectStore(s3, { requestTimeout: 20_000, maxAttempts: 1 }, 1)
  const hanging = [images.get('sofa'), images.get('chair')].map((picture) =>
    picture.catch(() => {}),
  )
  await once(store, 'request')
  await expect(images.check()).resolves.toBeUndefined()
  store.closeAllConnections()
  images.close()
  store.close()
  await Promise.all(hanging)
})
