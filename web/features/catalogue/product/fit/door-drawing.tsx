import { Across, Down } from './drawing-parts.tsx'
import type { Fit, WayIn } from './fit.ts'
import classes from './fit-drawing.module.css'

/** The drawn height, in cm, of a door without a known height. */
const USUAL_HEIGHT_CM = 198

/** The front view of the door and of what goes through it, to scale. */
export function DoorDrawing({ fit, way }: { fit: Fit; way: WayIn }) {
  const widthCm = way.doorWidth ?? 0
  const heightCm = way.doorHeight ?? USUAL_HEIGHT_CM
  const scale = 206 / Math.max(heightCm, fit.upCm, widthCm, fit.acrossCm)
  const [width, height] = [widthCm * scale, heightCm * scale]
  const [boxWidth, boxHeight] = [fit.acrossCm * scale, fit.upCm * scale]
  const middle = width / 2
  const boxLeft = middle - boxWidth / 2
  const reach = Math.max(100, width / 2 + 60)
  const top = height - boxHeight
  return (
    <svg
      className={`${classes.drawing} num`}
      viewBox={`${middle - reach - 10} ${height - 240} ${2 * reach + 20} 270`}
      role="img"
      aria-label={`${fit.acrossCm} wide and ${fit.upCm} high, in a doorway ${widthCm} wide${way.doorHeight === null ? '' : ` and ${heightCm} high`}, in centimetres`}
    >
      <path
        className={classes.house}
        d={`M${middle - reach} -8H${middle + reach}V${height}H${width}V0H0V${height}H${middle - reach}Z`}
      />
      <path className={classes.floor} d={`M${middle - reach} ${height}H${middle + reach}`} />
      <path className={classes.wall} d={`M0 ${height}V0H${width}V${height}`} />
      <g className={classes[fit.answer]}>
        <rect x={boxLeft} y={top} width={boxWidth} height={boxHeight} />
        <path
          d={`M${boxLeft} ${top}l${boxWidth / 2} ${boxHeight / 2} ${boxWidth / 2} ${-boxHeight / 2}`}
        />
      </g>
      <Across x={0} y={-16} width={width} cm={widthCm} />
      {way.doorHeight !== null && <Down x={width + 36} y={0} height={height} cm={heightCm} />}
      <Across x={boxLeft} y={top - 14} width={boxWidth} cm={fit.acrossCm} />
    </svg>
  )
}
