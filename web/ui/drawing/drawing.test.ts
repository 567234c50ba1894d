import { describe, expect, it } from 'vitest'
import { kindOf, scaleDrawing } from './drawing.ts'

describe('scale drawings', () => {
  it.each([
    ['Rowan Spindle Double Bed', 'bed'],
    ['Chantelle Bedside Cabinet', 'drawers'],
    ['Orla Bouclé Accent Chair', 'sofa'],
    ['Luna Round Oak Mirror', 'round'],
    ['Arden Arched Mirror', 'frame'],
    ['Wren Round Pedestal Dining Table', 'pedestal'],
    ['Lindon Two-Drawer Console Table', 'table'],
  ])('draw %s as a %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind)
  })

  it('keep front and side to one scale, 150 units high at most', () => {
    const view = scaleDrawing('Rowan Spindle Double Bed', {
      widthCm: 147,
      depthCm: 200,
      heightCm: 105,
    })
    expect(view.height).toBeLessThanOrEqual(150)
    expect(view.width / view.depth).toBeCloseTo(147 / 200, 2)
  })

  it('hang mirrors, clocks and frames: no floor line', () => {
    const dimensions = { widthCm: 80, depthCm: 3, heightCm: 80 }
    expect(scaleDrawing('Luna Round Oak Mirror', dimensions).standing).toBe(false)
    expect(scaleDrawing('Tolland Nest of Tables', dimensions).standing).toBe(true)
  })
})
