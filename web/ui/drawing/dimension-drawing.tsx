import classes from './dimension-drawing.module.css'
import { type Dimensions, scaleDrawing } from './drawing.ts'

type DimensionDrawingProps = { title: string; dimensions: Dimensions }

/** A product's front and side to one scale on the floor line, with their measures. */
export function DimensionDrawing({ title, dimensions }: DimensionDrawingProps) {
  const { widthCm, depthCm, heightCm } = dimensions
  const view = scaleDrawing(title, dimensions)
  const { width, depth, height, frontX, sideX } = view
  const middleX = frontX + width + 34
  const measures = [
    `M${frontX} ${height + 26}h${width}m0-7v14m${-width}-14v14`,
    `M${sideX} ${height + 26}h${depth}m0-7v14m${-depth}-14v14`,
    `M${middleX} 0v${height}m-7 0h14m-14${-height}h14`,
  ].join('')
  const floor = `M0 ${height + 0.5}H${frontX + width + 14}M${sideX - 14} ${height + 0.5}H${sideX + depth + 14}`
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 -8 ${view.boxWidth} ${height + 78}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      role="img"
      aria-label={`Width ${widthCm}, depth ${depthCm}, height ${heightCm} centimetres`}
    >
      {view.standing && <path className={classes.floor} d={floor} />}
      <path transform={`translate(${frontX} 0)`} d={view.front} />
      <path transform={`translate(${sideX} 0)`} d={view.side} />
      <path className={classes.measures} d={measures} />
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
      </g>
    </svg>
  )
}
