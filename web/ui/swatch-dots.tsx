import classes from './swatch-dots.module.css'

type SwatchDotsProps = {
  swatches: readonly { label: string; colour: string; chosen: boolean; soldOut: boolean }[]
  /** What they are colours of, as the option is named: "Fabric". */
  of: string
}

/** So many dots are shown; the rest is a number. */
const shownDots = 5

/** The colours that a product comes in: its own is the first, and ringed; what is sold out is dashed. */
export function SwatchDots({ swatches, of }: SwatchDotsProps) {
  const count = swatches.length
  if (count < 2) return null
  const gone = swatches.filter(({ soldOut }) => soldOut).length
  const ownFirst = swatches.toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
  return (
    <p className={classes.dots}>
      <span className="visually-hidden">{swatchesText(count, of, gone)}</span>
      <span className="num" aria-hidden="true">
        {ownFirst.slice(0, shownDots).map(({ label, colour, soldOut }) => (
          <i
            key={label}
            className={soldOut ? classes.gone : undefined}
            style={{ background: soldOut ? undefined : colour }}
          />
        ))}
        {count > shownDots && `+${count - shownDots}`}
      </span>
    </p>
  )
}

/** In how many of an option a product comes: "In 5 fabrics", "In 5 fabrics, 1 sold out". */
export function swatchesText(count: number, of: string, gone = 0): string {
  const ending = of.endsWith('s') ? '' : /(ch|sh|x)$/.test(of) ? 'es' : 's'
  return `In ${count} ${of.toLowerCase()}${ending}${gone > 0 ? `, ${gone} sold out` : ''}`
}
