import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSeedFile } from '#prisma/seed/files.ts'
import { type Box, boxesGlb } from '#server/test/a-glb.ts'
import { readGlb } from '../glb/read-glb.ts'
import { readSurface } from '../glb/read-surface.ts'
import { inspectModel } from '../inspect/inspect-model.ts'
import type { Outline } from '../model.schema.ts'
import { drawModel } from './draw-model.ts'

const draw = (...boxes: Box[]) => drawModel(readSurface(readGlb(boxesGlb(boxes))))
const knob = (z: number): Box => [0.4, 0.4, z, 0.2, 0.2, 0.1]
const seeded = async (file: string) => inspectModel(await readSeedFile(`models/${file}.glb`))

/** The corners of an outline, from 0 to 1 in both directions. */
function cornersOf({ path, width, height }: Outline): [x: number, y: number][] {
  const corners: [number, number][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([Mhvl])([^Mhvl]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    for (let at = 0; at < values.length; at += command === 'h' || command === 'v' ? 1 : 2) {
      const [first = 0, second = 0] = values.slice(at)
      if (command === 'M') [x, y] = [first, second]
      else if (command === 'h') x += first
      else if (command === 'v') y += first
      else [x, y] = [x + first, y + second]
      corners.push([x / width, y / height])
    }
  }
  return corners
}

test('a box is a rectangle from each side, in its true size', () => {
  const { front, side, plan } = draw([0, 0, 0, 1.2, 0.6, 0.9])
  expect(front.path).toBe('M0 0h720v360h-720v-360')
  expect(front.width * front.cm).toBeCloseTo(120, 0)
  expect(front.height * front.cm).toBeCloseTo(60, 0)
  expect(side.path).toBe('M0 0h720v480h-720v-480')
  expect(plan.path).toBe('M0 0h720v540h-720v-540')
})

test('a hidden part is not drawn, one in front is', () => {
  const board: Box = [0, 0, 0, 1, 1, 0.02]
  expect(draw(board, knob(-0.1)).front.path).toBe('M0 0h720v720h-720v-720')
  expect(draw(board, knob(0.02)).front.path).toMatch(/^M.*M/)
})

test('flush parts, such as a drawer in its frame, have a line between them', () => {
  const chest = draw([0, 0, 0, 1, 0.5, 0.5], [0.001, 0.5, 0, 0.998, 0.5, 0.5])
  expect(chest.front.path.match(/h-?7\d\d/g)).toHaveLength(3)
})

test('the plan of Hove shows its chaise, and is no rectangle', async () => {
  const { drawing } = await seeded('hove-corner-sofa')
  const low = cornersOf(drawing.plan).filter(([, y]) => y > 0.75)
  expect(low.length).toBeGreaterThan(2)
  expect(low.every(([x]) => x > 0.5)).toBe(true)
})

test('the side of a bed shows its headboard, high only at the back', async () => {
  const { drawing } = await seeded('rowan-double-bed')
  const high = cornersOf(drawing.side).filter(([, y]) => y < 0.3)
  expect(high.length).toBeGreaterThan(2)
  expect(high.every(([x]) => x < 0.35)).toBe(true)
})

test('a drawing is deterministic, and has a few kilobytes', async () => {
  const [once, again] = [await seeded('lyra-bed'), await seeded('lyra-bed')]
  expect(again).toEqual(once)
  const { corner: _, ...shown } = once.drawing
  expect(gzipSync(JSON.stringify(shown)).length).toBeLessThan(5000)
})

test.each([
  ['aster-sofa', '+Z'],
  ['ellery-spindle-dining-chair', '+Z'],
  ['rowan-double-bed', '+Z'],
  ['langley-triple-wardrobe', '+Z'],
  ['wren-table', null],
])('the front of %s faces %s', async (file, front) => {
  expect((await seeded(file)).facts.front).toBe(front)
})

test('a seat whose back is at the left faces to the right', () => {
  const seat: Box = [0, 0, 0, 0.6, 0.4, 0.6]
  const back: Box = [0, 0.4, 0, 0.1, 0.5, 0.6]
  expect(inspectModel(boxesGlb([seat, back])).facts.front).toBe('+X')
})
