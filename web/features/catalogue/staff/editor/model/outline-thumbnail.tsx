import type { Outline } from '#server/models/model.schema.ts'
import { Elevation } from '#web/ui/drawing/elevation.tsx'
import classes from './model-section.module.css'

/** A line drawing of a 3D model; a stock drawing without outlines. */
export function OutlineThumbnail({ outline }: { outline: Outline | null }) {
  if (outline === null) return <Elevation name="sofa" className={classes.none} width={120} />
  const { width, height, path } = outline
  return (
    <svg
      className={classes.outline}
      viewBox={`-8 -8 ${width + 16} ${height + 16}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      role="img"
      aria-label="The 3D model"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
