type BedPlanProps = {
  widthCm: number
  lengthCm: number
  className?: string | undefined
  height?: number
}

/** A bed or mattress from above, to scale: a unit of the drawing is a centimetre. */
export function BedPlan({ widthCm, lengthCm, className, height = 150 }: BedPlanProps) {
  const left = 100 - widthCm / 2
  const pillows = widthCm > 100 ? 2 : 1
  const pillowWidth = pillows === 2 ? (widthCm - 30) / 2 : widthCm - 28
  const pillowLeft = pillows === 2 ? left + 9 : left + 14
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 200 214"
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect
        x={left}
        y="8"
        width={widthCm}
        height={lengthCm}
        rx="5"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M${left} 64H${left + widthCm}`} vectorEffect="non-scaling-stroke" />
      <rect
        x={pillowLeft}
        y="20"
        width={pillowWidth}
        height="30"
        rx="7"
        vectorEffect="non-scaling-stroke"
      />
      {pillows === 2 && (
        <rect
          x={left + widthCm - 9 - pillowWidth}
          y="20"
          width={pillowWidth}
          height="30"
          rx="7"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

type BedSize = { widthCm: number; lengthCm: number }

/** The mattress sizes of British beds, by the id of the size. */
export const bedSizes: Record<string, BedSize> = {
  single: { widthCm: 90, lengthCm: 190 },
  'small-double': { widthCm: 120, lengthCm: 190 },
  double: { widthCm: 135, lengthCm: 190 },
  king: { widthCm: 150, lengthCm: 200 },
}

/** "135 × 190". */
export function bedSizeText({ widthCm, lengthCm }: BedSize): string {
  return `${widthCm} × ${lengthCm}`
}
