import sharp from 'sharp'
import { expect, test } from 'vitest'
import { oakAndLoom } from '../test/oak-and-loom.ts'
import { wordmarkPicture } from './wordmark-picture.ts'

test('a wordmark is drawn in the darker shade of the shop’s accent, on a transparent background', async () => {
  const picture = await wordmarkPicture(oakAndLoom.look)
  expect(picture?.ratio).toBe(4)
  const { data, info } = await sharp(picture?.png).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 480, height: 120, channels: 4 })
  const pixelAt = (x: number, y: number) => [...data.subarray((y * 480 + x) * 4).subarray(0, 4)]
  expect(pixelAt(40, 60)).toEqual([0x2d, 0x47, 0x56, 255])
  expect(pixelAt(2, 2)[3]).toBe(0)
})

test('it is rendered once per accent, and there is none without a wordmark', async () => {
  const { look } = oakAndLoom
  const first = await wordmarkPicture(look)
  expect(await wordmarkPicture({ ...look })).toBe(first)
  expect(await wordmarkPicture({ ...look, accent: '#6B2D5C' })).not.toEqual(first)
  expect(await wordmarkPicture({ ...look, wordmark: '' })).toBeNull()
})
