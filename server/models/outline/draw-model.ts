import type { Surface } from '../glb/read-surface.ts'
import type { Drawing, Outline } from '../model.schema.ts'
import { absorbSmall } from './absorb.ts'
import { partsOf } from './parts.ts'
import { pathData } from './path-data.ts'
import { lookAt } from './raster.ts'
import { regionsOf } from './regions.ts'
import { simplify } from './simplify.ts'
import { type Line, traceBorders } from './trace.ts'
import { type View, views } from './views.ts'

/** Points of the grid along the longer side of a view; a drawing is 400 pixels on the page. */
const POINTS = 720

/** The most characters of a view's path. */
const MAX_CHARACTERS = 6000

/** The steps from fine to coarse, tried until the path is short enough; in points of the grid. */
const STEPS = [
  { area: 30, thickness: 2.2, tolerance: 0.9 },
  { area: 60, thickness: 3, tolerance: 1.2 },
  { area: 140, thickness: 4.5, tolerance: 1.6 },
  { area: 400, thickness: 8, tolerance: 2.2 },
  { area: 2000, thickness: 20, tolerance: 4 },
] as const

/** Draws the outlines of a model from each side, without hidden lines. Deterministic. */
export function drawModel(surface: Surface): Drawing {
  const parts = partsOf(surface)
  const draw = (view: View) => drawView(surface, parts, view)
  return {
    front: draw(views.front),
    side: draw(views.side),
    plan: draw(views.plan),
    corner: draw(views.corner),
  }
}

function drawView(surface: Surface, parts: Uint32Array, view: View): Outline {
  const raster = lookAt(surface, view, POINTS)
  const { width, height, cm } = raster
  const regions = regionsOf(raster, parts)
  let lines: Line[] = []
  for (const step of STEPS) {
    const borders = traceBorders(absorbSmall(raster, regions, step), width, height)
    lines = borders.map((line) => simplify(line, step.tolerance))
    if (pathData(lines).length <= MAX_CHARACTERS) break
  }
  return {
    width: width - 2,
    height: height - 2,
    cm: Math.round(cm * 10_000) / 10_000,
    path: pathData(withinLimit(lines)),
  }
}

/** Leaves out the shortest lines of a drawing that is still too long, as of a thousand wires. */
function withinLimit(lines: readonly Line[]): Line[] {
  let left = MAX_CHARACTERS
  const longestFirst = lines.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longestFirst.filter((line) => (left -= pathData([line]).length) >= 0)
}

const lengthOf = (line: Line): number =>
  line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
