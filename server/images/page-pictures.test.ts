import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { recurringJobs } from '../jobs/recurring.ts'
import { testShop } from '../test/harness.ts'
import { hasImage } from './add-image.ts'
import { parseName } from './name.shared.ts'
import { pagePictures, readPagePicture, storePagePictures } from './page-pictures.ts'

test('each picture of a page has its file, and no two are the same', async () => {
  expect(pagePictures).toHaveLength(4 + 6 + 6)
  expect(new Set(pagePictures).size).toBe(pagePictures.length)
  for (const name of pagePictures) {
    const hash = createHash('sha256').update(await readPagePicture(name))
    expect(hash.digest('hex')).toContain(parseName(name)?.hash)
  }
})

test('a shop without a demonstration stores the pictures of its pages when it starts, each once', async () => {
  const { deps } = await testShop()
  const stored = new Set(pagePictures.slice(1))
  const put: string[] = []
  const images = {
    ...deps.images,
    exists: async (key: string) => stored.has(key.split('/')[1] ?? ''),
    put: async (key: string) => void put.push(key),
  }
  await storePagePictures({ images })
  const [first = ''] = pagePictures
  expect(new Set(put.map((key) => key.split('/')[1]))).toEqual(new Set([first]))
  expect(await hasImage({ images }, first)).toBe(false)
  const job = recurringJobs.find(({ name }) => name === 'store-page-pictures')
  expect(job?.atStart).toBe(true)
  put.length = 0
  await job?.run({ ...deps, images, config: { ...deps.config, isDemonstration: true } })
  expect(put).toEqual([])
  await job?.run({ ...deps, images, config: { ...deps.config, isDemonstration: false } })
  expect(put.length).toBeGreaterThan(0)
})
