import type { MouseEvent } from 'react'
import classes from './swatch-dots.module.css'

type Swatch = { slug: string; label: string; colour: string; chosen: boolean; soldOut: boolean }

type SwatchDotsProps = {
  swatches: readonly Swatch[]
  /** The name of the option: "Fabric". */
  of: string
  /** Called on a click of a dot, with its variant; without scripts the link is followed. */
  onOpen: (event: MouseEvent, slug: string) => void
}

/** The number of dots shown; the rest is a count. */
const shownDots = 5

/**
 * The colours of a family, each a link to its variant: the product's own is first and ringed;
 * sold-out ones are dashed. Plain links, as the router's compute their URL at each navigation.
 */
export function SwatchDots({ swatches, of, onOpen }: SwatchDotsProps) {
  const count = swatches.length
  if (count < 2) return null
  const gone = swatches.filter(({ soldOut }) => soldOut).length
  const ownFirst = swatches.toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
  return (
    <ul className={`${classes.dots} num`} aria-label={swatchesText(count, of, gone)}>
      {ownFirst.slice(0, shownDots).map(({ slug, label, colour, chosen, soldOut }) => (
        <li key={label}>
          <a
            href={`/shop/product/${slug}`}
            title={label}
            aria-label={`${label}${soldOut ? ', out of stock' : ''}`}
            onClick={(event) => onOpen(event, slug)}
          >
            <i
              className={`${chosen ? classes.chosen : ''} ${soldOut ? classes.gone : ''}`}
              style={{ background: soldOut ? undefined : colour }}
            />
          </a>
        </li>
      ))}
      {count > shownDots && <li aria-hidden="true">+{count - shownDots}</li>}
    </ul>
  )
}

/** The number of an option's values as text: "In 5 fabrics", "In 5 fabrics, 1 out of stock". */
export function swatchesText(count: number, of: string, gone = 0): string {
  const ending = of.endsWith('s') ? '' : /(ch|sh|x)$/.test(of) ? 'es' : 's'
  return `In ${count} ${of.toLowerCase()}${ending}${gone > 0 ? `, ${gone} out of stock` : ''}`
}
