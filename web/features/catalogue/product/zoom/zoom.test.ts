import { expect, test } from 'vitest'
import { fitting, moveBy, stageOf, zoomBy } from './zoom.ts'

const stage = stageOf({ width: 800, height: 600 }, { width: 2000, height: 2000 })

test('a picture is enlarged until its pixels are those of the screen, and twice at the least', () => {
  expect(stage).toMatchObject({ shownWidth: 600, shownHeight: 600 })
  expect(zoomBy(fitting, 100, stage).scale).toBeCloseTo(2000 / 600)
  const small = stageOf({ width: 800, height: 600 }, { width: 300, height: 300 })
  expect(zoomBy(fitting, 100, small).scale).toBe(2)
})

test('it is never smaller than the whole picture, which lies in the middle', () => {
  const near = moveBy(zoomBy(fitting, 2, stage), 120, -80, stage)
  expect(zoomBy(near, 0.01, stage)).toEqual(fitting)
})

test('what lies under the pointer stays under it', () => {
  const point = { x: 100, y: -50 }
  const near = zoomBy(fitting, 3, stage, point)
  expect((point.x - near.x) / near.scale).toBeCloseTo(point.x)
  expect((point.y - near.y) / near.scale).toBeCloseTo(point.y)
})

test('the edge of the picture stops at the edge of the stage', () => {
  const near = zoomBy(fitting, 2, stage)
  expect(moveBy(near, 10_000, -10_000, stage)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(moveBy(fitting, 50, 50, stage)).toEqual(fitting)
})
