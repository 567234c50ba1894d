import type { DrawnShape } from '#server/catalogue/drawn-kinds.shared.ts'
import type { View } from './drawing-fronts.ts'
import { legs, line, r, rect } from './drawing-strokes.ts'

/** Side views where they differ from the front, in a box of d × h. */
export const sideViews: Partial<Record<DrawnShape, View>> = {
  chair: (d, h) =>
    `M${r(d * 0.02)} 0h${r(d * 0.1)}L${r(d * 0.2)} ${r(h * 0.45)}V${r(h)}h${r(-d * 0.09)}V${r(h * 0.5)}z` +
    rect(d * 0.11, h * 0.45, d * 0.87, h * 0.06, 2) +
    `M${r(d * 0.88)} ${r(h * 0.51)}L${r(d * 0.92)} ${r(h)}h${r(d * 0.07)}L${r(d * 0.98)} ${r(h * 0.51)}` +
    line(d * 0.2, h * 0.76, d * 0.9, h * 0.76),
  sofa: (d, h) =>
    `M${r(d * 0.02)} ${r(h * 0.03)}q0 ${r(-h * 0.03)} ${r(d * 0.04)} ${r(-h * 0.03)}h${r(d * 0.1)}q${r(d * 0.06)} 0 ${r(d * 0.08)} ${r(h * 0.28)}M${r(d * 0.02)} ${r(h * 0.03)}V${r(h * 0.86)}` +
    rect(d * 0.06, h * 0.28, d * 0.94, h * 0.58, 4) +
    legs(d, h * 0.86, h, d * 0.04, d * 0.1),
  bed: (d, h) =>
    `M0 0h${r(d * 0.03)}L${r(d * 0.045)} ${r(h * 0.5)}V${r(h)}H${r(d * 0.01)}V${r(h * 0.5)}z` +
    rect(d * 0.045, h * 0.62, d * 0.92, h * 0.16) +
    rect(d * 0.965, h * 0.5, d * 0.035, h * 0.5),
  wardrobe: (d, h) => rect(0, 0, d, h * 0.94) + legs(d, h * 0.94, h, d * 0.06, d * 0.1),
  drawers: (d, h) =>
    rect(0, 0, d, h * 0.04) +
    rect(d * 0.03, h * 0.04, d * 0.94, h * 0.86) +
    legs(d, h * 0.9, h, d * 0.08, d * 0.1),
  unit: (d, h) => rect(0, 0, d, h * 0.74) + legs(d, h * 0.74, h, d * 0.07, d * 0.15, d * 0.04),
  cabinet: (d, h) => rect(0, 0, d, h * 0.95) + legs(d, h * 0.95, h, d * 0.08, d * 0.08),
  clock: (d, h) => rect(0, 0, d, h),
  round: (d, h) => rect(0, 0, d, h),
  frame: (d, h) => rect(0, 0, d, h),
  dressing: (d, h) =>
    rect(d * 0.1, 0, d * 0.08, h * 0.48) +
    `M0 ${r(h * 0.48)}H${r(d)}V${r(h * 0.52)}H0z` +
    rect(d * 0.04, h * 0.52, d * 0.92, h * 0.1) +
    legs(d, h * 0.62, h, d * 0.06, d * 0.12),
  cheval: (d, h) =>
    `M${r(d * 0.46)} 0L${r(d * 0.4)} ${r(h * 0.9)}h${r(d * 0.08)}L${r(d * 0.54)} 0z` +
    `M${r(d / 2)} ${r(h * 0.46)}V${r(h * 0.9)}L0 ${r(h)}M${r(d / 2)} ${r(h * 0.9)}L${r(d)} ${r(h)}`,
}
