import type { Answer } from './fit.ts'
import classes from './fit-drawing.module.css'

/** A horizontal dimension line with its figure. */
export function Across({ x, y, width, cm }: { x: number; y: number; width: number; cm: number }) {
  return (
    <>
      <path className={classes.measure} d={`M${x} ${y}h${width}M${x} ${y - 6}v12m${width}-12v12`} />
      <Figure x={x + width / 2} y={y + 5} cm={cm} />
    </>
  )
}

/** A vertical dimension line. */
export function Down({ x, y, height, cm }: { x: number; y: number; height: number; cm: number }) {
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

export function Figure({ x, y, cm }: { x: number; y: number; cm: number | string }) {
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
export function Plan({ answer, x, y, width, height, turnedBy = 0, label }: PlanProps) {
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
