import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../test/harness.ts'

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
