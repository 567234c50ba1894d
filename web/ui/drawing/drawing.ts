import type { DrawnShape } from '#server/catalogue/drawn-kinds.shared.ts'
import type { Outline, ProductDrawing } from '#server/models/model.schema.ts'
import { flatPlan, frontViews, type View, legs, line, r, rect, times } from './drawing-fronts.ts'

/** Side views where they differ from the front, in a box of d × h. */
const sideViews: Partial<Record<DrawnShape, View>> = {
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
    `M0 ${r(h)}L${r(d * 0.008)} 0h${r(d * 0.026)}L${r(d * 0.04)} ${r(h * 0.5)}V${r(h)}z` +
    rect(d * 0.965, h * 0.54, d * 0.035, h * 0.46) +
    rect(d * 0.04, h * 0.64, d * 0.925, h * 0.14) +
    line(d * 0.04, h * 0.68, d * 0.965, h * 0.68) +
    times(12, (slat) => rect(d * (0.07 + slat * 0.074), h * 0.615, d * 0.04, h * 0.025)) +
    line(d * 0.49, h * 0.78, d * 0.49, h) +
    line(d * 0.515, h * 0.78, d * 0.515, h) +
    line(d * 0.49, h, d * 0.515, h),
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

export type Dimensions = { widthCm: number; depthCm: number; heightCm: number }

/** The source of a drawing: the outlines of the 3D model, else the drawn kind and measures. */
export type Drawn = {
  dimensions: Dimensions
  kind: DrawnShape
  outlines: ProductDrawing | null
}

/** A placed view: path data and its transform. */
export type PlacedView = { path: string; x: number; y: number; scale: number }

export type ScaleDrawing = {
  /** The measures, in units of the drawing. */
  width: number
  depth: number
  height: number
  /** The origin of each view's measured box. */
  frontX: number
  sideX: number
  plan: { x: number; y: number } | null
  boxWidth: number
  boxHeight: number
  standing: boolean
  views: readonly PlacedView[]
}

/** The minimum width of the drawing. */
const LEAST_WIDTH = 560
/** The gap between front and side, for the height and its line. */
const BETWEEN = 84
/** The space below a view, for its measure. */
const BELOW = 78

const tenth = (n: number) => Math.round(n * 10) / 10

const hung = new Set<DrawnShape>(['clock', 'round', 'frame'])

/**
 * Front and side of a piece at one scale, and the plan below where its outlines are known, or where
 * it is flat.
 */
export function scaleDrawing({ dimensions, kind, outlines }: Drawn): ScaleDrawing {
  const { widthCm, depthCm, heightCm } = dimensions
  const hasPlan = outlines !== null || kind === 'flat'
  const most = hasPlan ? 130 : 150
  const scale = Math.min(412 / (widthCm + depthCm), most / heightCm, hasPlan ? 190 / depthCm : 9)
  const width = tenth(widthCm * scale)
  const depth = tenth(depthCm * scale)
  const height = tenth(heightCm * scale)
  // Parts beyond the measured box, such as a duvet, need space on the left.
  const beyond = outlines ? Math.max(0, sizeOf(outlines.front, scale).width - width) / 2 : 0
  const frontX = tenth(16 + beyond)
  const sideX = tenth(frontX + width + beyond + BETWEEN)
  const plan = !hasPlan ? null : { x: frontX, y: tenth(height + BELOW) }
  const placed = { width, depth, height, frontX, sideX, plan }
  return {
    ...placed,
    boxWidth: Math.max(LEAST_WIDTH, sideX + Math.max(depth, 40) + 20),
    boxHeight: plan === null ? height + BELOW : plan.y + depth + 20,
    standing: !hung.has(kind),
    views: outlines === null ? drawnViews(kind, placed) : outlinedViews(outlines, scale, placed),
  }
}

type Placed = Pick<ScaleDrawing, 'width' | 'depth' | 'height' | 'frontX' | 'sideX' | 'plan'>

function drawnViews(kind: DrawnShape, { width, depth, height, frontX, sideX, plan }: Placed) {
  const front = frontViews[kind]
  const side = sideViews[kind] ?? front
  return [
    { path: front(width, height), x: frontX, y: 0, scale: 1 },
    { path: side(depth, height), x: sideX, y: 0, scale: 1 },
    ...(plan === null ? [] : [{ path: flatPlan(width, depth), ...plan, scale: 1 }]),
  ]
}

const sizeOf = ({ width, height, cm }: Outline, scale: number) => ({
  width: width * cm * scale,
  height: height * cm * scale,
})

/**
 * The true outlines in proportion, centred in the measured box on the floor; a duvet or a cushion
 * may exceed the box.
 */
function outlinedViews({ front, side, plan }: ProductDrawing, scale: number, placed: Placed) {
  const place = (outline: Outline, left: number, across: number, bottom: number) => {
    const size = sizeOf(outline, scale)
    const x = tenth(left + (across - size.width) / 2)
    return { path: outline.path, x, y: tenth(bottom - size.height), scale: outline.cm * scale }
  }
  const { width, depth, height, frontX, sideX } = placed
  const planTop = placed.plan?.y ?? 0
  return [
    place(front, frontX, width, height),
    place(side, sideX, depth, height),
    place(plan, frontX, width, planTop + (depth + sizeOf(plan, scale).height) / 2),
  ]
}
