import { expect, test } from 'vitest'
import { fitting, moveBy, stageOf, zoomBy } from './zoom.ts'

const stage = stageOf({ width: 800, height: 600 }, { width: 2000, height: 2000 })

test('the maximum zoom is one picture pixel per screen pixel, and at least 2', () => {
  expect(stage).toMatchObject({ shownWidth: 600, shownHeight: 600 })
  expect(zoomBy(fitting, 100, stage).scale).toBeCloseTo(2000 / 600)
  const small = stageOf({ width: 800, height: 600 }, { width: 300, height: 300 })
  expect(zoomBy(fitting, 100, small).scale).toBe(2)
})

test('the minimum zoom is the whole picture, centred', () => {
  const near = moveBy(zoomBy(fitting, 2, stage), 120, -80, stage)
  expect(zoomBy(near, 0.01, stage)).toEqual(fitting)
})

test('zooming keeps the point under the pointer in place', () => {
  const point = { x: 100, y: -50 }
  const near = zoomBy(fitting, 3, stage, point)
  expect((point.x - near.x) / near.scale).toBeCloseTo(point.x)
  expect((point.y - near.y) / near.scale).toBeCloseTo(point.y)
})

test('panning stops at the edges of the picture', () => {
  const near = zoomBy(fitting, 2, stage)
  expect(moveBy(near, 10_000, -10_000, stage)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(moveBy(fitting, 50, 50, stage)).toEqual(fitting)
})
