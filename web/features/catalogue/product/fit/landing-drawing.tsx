import { Across, Down, Plan } from './drawing-parts.tsx'
import { cornerToCorner, type Fit, type WayIn } from './fit.ts'
import classes from './fit-drawing.module.css'
import { needed } from './fit-text.ts'

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
      aria-label={labelOf(fit, way)}
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

function labelOf({ alongCm, acrossCm }: Fit, { stairs, landing }: WayIn): string {
  const box = `${alongCm} by ${acrossCm}`
  if (landing === null) return `Plan of stairs ${stairs} wide, and ${box} on them, in centimetres`
  const corner = needed(cornerToCorner(alongCm, acrossCm))
  return `Plan of stairs ${stairs} wide with a landing ${landing} deep; ${box}, which needs ${corner} to turn, in centimetres`
}
