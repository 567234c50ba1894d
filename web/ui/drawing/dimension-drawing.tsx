import classes from './dimension-drawing.module.css'
import { type Drawn, scaleDrawing, type ScaleDrawing } from './drawing.ts'

/** A piece's front and side at one scale on the floor line, and its plan where it is known. */
export function DimensionDrawing({ drawn }: { drawn: Drawn }) {
  const { widthCm, depthCm, heightCm } = drawn.dimensions
  const view = scaleDrawing(drawn)
  const { width, depth, height, frontX, sideX, plan } = view
  const middleX = middleOf(view)
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 -8 ${view.boxWidth} ${view.boxHeight}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      role="img"
      aria-label={`Width ${widthCm} cm, depth ${depthCm} cm, height ${heightCm} cm`}
    >
      {view.standing && <path className={classes.floor} d={floorOf(view)} />}
      {view.views.map(({ path, x, y, scale }) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})${scale === 1 ? '' : `scale(${scale.toFixed(4)})`}`}
          d={path}
        />
      ))}
      <path className={classes.measures} d={measuresOf(view)} />
      <g className={classes.figures} stroke="none">
        <text x={frontX + width / 2} y={height + 56} textAnchor="middle">
          {widthCm} cm
        </text>
        <text className={classes.ground} x={middleX} y={height / 2 + 5} textAnchor="middle">
          {heightCm}
        </text>
        <text x={sideX + depth / 2} y={height + 56} textAnchor="middle">
          {depthCm} cm
        </text>
        {plan && (
          <text
            className={classes.ground}
            x={middleX}
            y={plan.y + depth / 2 + 5}
            textAnchor="middle"
          >
            {depthCm}
          </text>
        )}
      </g>
    </svg>
  )
}

/** The position of the height's dimension line, beside the front. */
const middleOf = ({ sideX }: ScaleDrawing) => sideX - 50

function measuresOf(view: ScaleDrawing): string {
  const { width, depth, height, frontX, sideX, plan } = view
  const middleX = middleOf(view)
  return [
    `M${frontX} ${height + 26}h${width}m0-7v14m${-width}-14v14`,
    `M${sideX} ${height + 26}h${depth}m0-7v14m${-depth}-14v14`,
    `M${middleX} 0v${height}m-7 0h14m-14${-height}h14`,
    ...(plan ? [`M${middleX} ${plan.y}v${depth}m-7 0h14m-14${-depth}h14`] : []),
  ].join('')
}

function floorOf({ width, depth, height, frontX, sideX }: ScaleDrawing): string {
  const y = height + 0.5
  return `M0 ${y}H${frontX + width + 14}M${sideX - 14} ${y}H${sideX + depth + 14}`
}
