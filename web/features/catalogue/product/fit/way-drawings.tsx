import type { Answer } from './fit.ts'
import { needed } from './fit-text.ts'
import classes from './fit-drawing.module.css'
import { cornerToCorner, type Fit, type WayIn } from './fit.ts'

/** A horizontal dimension line with its figure. */
function Across({ x, y, width, cm }: { x: number; y: number; width: number; cm: number }) {
  return (
    <>
      <path className={classes.measure} d={`M${x} ${y}h${width}M${x} ${y - 6}v12m${width}-12v12`} />
      <Figure x={x + width / 2} y={y + 5} cm={cm} />
    </>
  )
}

/** A vertical dimension line. */
function Down({ x, y, height, cm }: { x: number; y: number; height: number; cm: number }) {
  return (
    <>
      <path
        className={classes.measure}
        d={`M${x} ${y}v${height}M${x - 6} ${y}h12m-12 ${height}h12`}
      />
      <Figure x={x} y={y + height / 2 + 5} cm={cm} />
    </>
  )
}

function Figure({ x, y, cm }: { x: number; y: number; cm: number | string }) {
  return (
    <text className={classes.figure} x={x} y={y} textAnchor="middle">
      {cm}
    </text>
  )
}

type PlanProps = {
  answer: Answer
  /** The x coordinate of its centre. */
  x: number
  y: number
  width: number
  height: number
  turnedBy?: number
  label: string
}

/** The plan of the carried box, with its two sides. */
function Plan({ answer, x, y, width, height, turnedBy = 0, label }: PlanProps) {
  const [right, bottom] = [width / 2, height / 2]
  return (
    <>
      <g className={classes[answer]} transform={`translate(${x} ${y}) rotate(${turnedBy})`}>
        <rect x={-right} y={-bottom} width={width} height={height} />
        <path
          d={`M${-right} ${-bottom}L${right} ${bottom}M${right} ${-bottom}L${-right} ${bottom}`}
        />
      </g>
      <Figure x={x} y={y + 5} cm={label} />
    </>
  )
}

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
      {/* Below the floor: it never meets the width of the door above. */}
      <Across x={boxLeft} y={height + 14} width={boxWidth} cm={fit.acrossCm} />
    </svg>
  )
}

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

const STEPS = [1, 2, 3, 4, 5]
/** The drawn depth of a step. */
const STEP = 26

/** The plan of the stairs, with their landing if there is one, to scale. */
export function LandingDrawing({ fit, way }: { fit: Fit; way: WayIn }) {
  const stairs = way.stairs ?? 0
  const { alongCm, acrossCm, answer } = fit
  const corner = cornerToCorner(alongCm, acrossCm)
  const depth = way.landing
  const scale = Math.min(90 / stairs, depth === null ? Infinity : 110 / depth, 150 / corner)
  const flight = stairs * scale
  const label = `${alongCm} × ${acrossCm}`
  return (
    <svg
      className={`${classes.drawing} num`}
      viewBox="-40 -48 300 300"
      role="img"
      aria-label={landingLabelOf(fit, way)}
    >
      {depth === null ? (
        <g transform={`translate(${110 - flight / 2} 0)`}>
          <Flight x={0} y={0} width={flight} />
          <path className={classes.wall} d={`M0 230V0M${flight} 230V0`} />
          <Plan
            answer={answer}
            x={flight / 2}
            y={115}
            width={acrossCm * scale}
            height={alongCm * scale}
            label={label}
          />
          <Across x={0} y={-18} width={flight} cm={stairs} />
        </g>
      ) : (
        <>
          <Flight x={0} y={depth * scale} width={flight} />
          <Flight x={flight} y={depth * scale} width={flight} />
          <path
            className={classes.wall}
            d={`M0 230V0H${2 * flight}V230M${flight} ${depth * scale}V230`}
          />
          <circle
            className={classes[answer]}
            cx={(corner * scale) / 2}
            cy={(corner * scale) / 2}
            r={(corner * scale) / 2}
          />
          <Plan
            answer={answer}
            x={(corner * scale) / 2}
            y={(corner * scale) / 2}
            width={alongCm * scale}
            height={acrossCm * scale}
            turnedBy={22}
            label={label}
          />
          <Across x={0} y={-18} width={corner * scale} cm={needed(corner)} />
          <Down x={2 * flight + 30} y={0} height={depth * scale} cm={depth} />
          <Across x={0} y={218} width={flight} cm={stairs} />
        </>
      )}
    </svg>
  )
}

function Flight({ x, y, width }: { x: number; y: number; width: number }) {
  const steps = STEPS.map((step) => y + 10 + (step - 1) * STEP).filter((top) => top < 228)
  return <path className={classes.step} d={steps.map((top) => `M${x} ${top}h${width}`).join('')} />
}

function landingLabelOf({ alongCm, acrossCm }: Fit, { stairs, landing }: WayIn): string {
  const box = `${alongCm} by ${acrossCm}`
  if (landing === null) return `Plan of stairs ${stairs} wide, and ${box} on them, in centimetres`
  const corner = needed(cornerToCorner(alongCm, acrossCm))
  return `Plan of stairs ${stairs} wide with a landing ${landing} deep; ${box}, which needs ${corner} to turn, in centimetres`
}
