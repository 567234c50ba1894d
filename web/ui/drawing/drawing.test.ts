import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { drawnKindOf, drawnKinds, type DrawnShape } from '#server/catalogue/drawn-kinds.shared.ts'
import { type Drawn, scaleDrawing } from './drawing.ts'

const outline = { width: 200, height: 100, cm: 1, path: 'M0 0h200v100h-200v-100' }
const outlines = { front: outline, side: outline, plan: { ...outline, height: 80 } }
const dimensions = { widthCm: 147, depthCm: 200, heightCm: 105 }
const aBed: Drawn = { dimensions, kind: 'bed', outlines: null }

describe('scale drawings', () => {
  it('keep front and side to one scale, 150 units high at most', () => {
    const view = scaleDrawing(aBed)
    expect(view.height).toBeLessThanOrEqual(150)
    expect(view.width / view.depth).toBeCloseTo(147 / 200, 2)
  })

  it('have no floor line for mirrors, clocks and frames', () => {
    const flat = { widthCm: 80, depthCm: 3, heightCm: 80 }
    expect(scaleDrawing({ ...aBed, kind: 'round', dimensions: flat }).standing).toBe(false)
    expect(scaleDrawing({ ...aBed, kind: 'table', dimensions: flat }).standing).toBe(true)
  })

  const shapes = drawnKinds.filter((kind): kind is DrawnShape => kind !== 'none')
  it.each(shapes)('know how a %s looks from the front and from the side', (kind) => {
    const [front, side] = scaleDrawing({ ...aBed, kind }).views
    expect(front?.path).toMatch(/^M/)
    expect(side?.path).toMatch(/^M/)
  })

  it('show a rug from above too, with all three measures to one scale', () => {
    const rug = { widthCm: 200, depthCm: 300, heightCm: 1 }
    const view = scaleDrawing({ dimensions: rug, kind: 'flat', outlines: null })
    expect(view.views).toHaveLength(3)
    expect(view.plan).toEqual({ x: view.frontX, y: view.height + 78 })
    expect(view.width / view.depth).toBeCloseTo(200 / 300, 2)
    expect(view.depth).toBeLessThanOrEqual(190)
    expect(view.boxHeight).toBeGreaterThan(view.depth)
  })

  it('show front, side and plan of a 3D model in true proportion, the measures unchanged', () => {
    const drawn = { widthCm: 200, depthCm: 80, heightCm: 100 }
    const view = scaleDrawing({ dimensions: drawn, kind: 'sofa', outlines })
    expect(view.views.map(({ path }) => path)).toEqual([outline.path, outline.path, outline.path])
    const [front, , plan] = view.views
    const shown = 200 * (front?.scale ?? 0)
    expect(shown).toBeCloseTo(view.width, 0)
    expect(plan?.scale).toBe(front?.scale)
    expect(view.width / view.depth).toBeCloseTo(200 / 80, 1)
  })

  it('leave room for what reaches beyond the measures, such as a duvet', () => {
    const narrow = { widthCm: 150, depthCm: 80, heightCm: 100 }
    const view = scaleDrawing({ dimensions: narrow, kind: 'bed', outlines })
    const [front] = view.views
    expect(front?.x).toBeGreaterThanOrEqual(0)
    expect(view.frontX).toBeGreaterThan(front?.x ?? Infinity)
  })
})

it('a bed is drawn without bedding, which is all that is soft', () => {
  for (const { path } of scaleDrawing(aBed).views.slice(1)) expect(path).not.toContain('q')
})

it('from the side a bed is its frame: twelve slats on a rail between head and foot', () => {
  const [, side] = scaleDrawing(aBed).views
  const slats = side?.path.match(/M[\d.]+ [\d.]+h([\d.]+)v[\d.]+h-\1z/g)?.filter((rect) => {
    const [, width = ''] = /h([\d.]+)/.exec(rect) ?? []
    return Math.abs(Number(width) - scaleDrawing(aBed).depth * 0.04) < 0.1
  })
  expect(slats).toHaveLength(12)
})

describe('without a model a piece is drawn', () => {
  it.each([
    ['beds', null, 'bed'],
    ['living-room', 'display-cabinet', 'cabinet'],
    ['living-room', 'tv-unit', 'unit'],
    ['home-decor', 'vase', 'vase'],
    ['rugs', null, 'table'],
  ])('in %s (%s) as a %s by default', (category, subcategory, kind) => {
    expect(drawnKindOf({ drawnAs: null, category, subcategory }, taxonomyOf())).toBe(kind)
  })

  it('as staff chose, and never by words of its title', () => {
    const chosen = { drawnAs: 'stool', category: 'chairs', subcategory: null }
    expect(drawnKindOf(chosen, taxonomyOf())).toBe('stool')
    for (const file of ['drawing.ts', 'dimension-drawing.tsx']) {
      expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/title/i)
    }
  })
})
