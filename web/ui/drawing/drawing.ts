import type { DrawnShape } from '#server/catalogue/drawn-kinds.shared.ts'
import type { Outline, ProductDrawing } from '#server/models/model.schema.ts'
import { flatPlan, frontViews } from './drawing-fronts.ts'
import { sideViews } from './drawing-sides.ts'

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
