import classes from './swatch-dots.module.css'

type SwatchDotsProps = {
  swatches: readonly { label: string; colour: string; chosen: boolean; soldOut: boolean }[]
  /** The name of the option: "Fabric". */
  of: string
}

/** The number of dots shown; the rest is a count. */
const shownDots = 5

/** The colours of a family: the product's own is first and ringed; sold-out ones are dashed. */
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

/** The number of an option's values as text: "In 5 fabrics", "In 5 fabrics, 1 sold out". */
export function swatchesText(count: number, of: string, gone = 0): string {
  const ending = of.endsWith('s') ? '' : /(ch|sh|x)$/.test(of) ? 'es' : 's'
  return `In ${count} ${of.toLowerCase()}${ending}${gone > 0 ? `, ${gone} out of stock` : ''}`
}
