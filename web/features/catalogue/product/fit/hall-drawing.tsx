import { Across, Down, Plan } from './drawing-parts.tsx'
import type { Fit, WayIn } from './fit.ts'
import classes from './fit-drawing.module.css'

type HallDrawingProps = { fit: Fit; way: WayIn }

/** The plan of the hall, with its turn if it has one, and of the carried box, to scale. */
export function HallDrawing({ fit, way }: HallDrawingProps) {
  const first = way.hallFirst ?? 0
  const after = way.hallAfter
  const scale = Math.min(86 / Math.max(first, after ?? 0), 190 / fit.alongCm)
  const width = first * scale
  return (
    <svg
      className={`${classes.drawing} num`}
      viewBox="-40 -40 300 300"
      role="img"
      aria-label={labelOf(fit, way)}
    >
      {after === null ? (
        <g transform={`translate(${110 - width / 2} 0)`}>
          <path className={classes.wall} d={`M0 240V0M${width} 240V0`} />
          <Box fit={fit} scale={scale} x={width / 2} y={110} upright />
          <Across x={0} y={226} width={width} cm={first} />
        </g>
      ) : (
        <Turn fit={fit} first={first} after={after} scale={scale} />
      )}
    </svg>
  )
}

type TurnProps = { fit: Fit; first: number; after: number; scale: number }

function Turn({ fit, first, after, scale }: TurnProps) {
  const [width, height] = [first * scale, after * scale]
  // Halfway through the turn, with its ends at the outer walls.
  const halfway = ((fit.alongCm + fit.acrossCm) * scale) / (2 * Math.SQRT2)
  const upright = fit.acrossCm <= first && fit.alongCm <= after
  return (
    <>
      <path className={classes.wall} d={`M0 240V0H240M240 ${height}H${width}V240`} />
      <path
        className={classes.way}
        d={`M${width * 0.24} 200Q${width * 0.3} ${height * 0.3} 200 ${height * 0.24}`}
      />
      {fit.turned ? (
        <Box fit={fit} scale={scale} x={halfway} y={halfway} turnedBy={-45} />
      ) : (
        <Box fit={fit} scale={scale} x={width / 2} y={height / 2} upright={upright} />
      )}
      <Across x={0} y={218} width={width} cm={first} />
      <Down x={218} y={0} height={height} cm={after} />
    </>
  )
}

type BoxProps = {
  fit: Fit
  scale: number
  x: number
  y: number
  turnedBy?: number
  /** Whether its longer side is vertical. */
  upright?: boolean
}

function Box({ fit, scale, x, y, turnedBy = 0, upright = false }: BoxProps) {
  const { answer, alongCm, acrossCm } = fit
  const [width, height] = upright ? [acrossCm, alongCm] : [alongCm, acrossCm]
  return (
    <Plan
      answer={answer}
      x={x}
      y={y}
      width={width * scale}
      height={height * scale}
      turnedBy={turnedBy}
      label={`${alongCm} × ${acrossCm}`}
    />
  )
}

function labelOf({ alongCm, acrossCm }: Fit, { hallFirst, hallAfter }: WayIn): string {
  const turn = hallAfter === null ? 'straight' : `${hallAfter} wide after its turn`
  return `Plan of a hallway ${hallFirst} wide, ${turn}, and ${alongCm} by ${acrossCm} in it, in centimetres`
}
