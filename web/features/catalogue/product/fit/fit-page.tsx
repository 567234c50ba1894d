import { useState } from 'react'
import { boxText, largestBox } from '#server/catalogue/packed-box.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import { RulerIcon } from '#web/ui/icons/icons-shop.tsx'
import type { ProductDetail } from '../load-product.ts'
import { crumbsOf } from '../product-crumbs.ts'
import { type BestWay, bestWay, unpackedSides } from './best-way.ts'
import { carriedOf, pieceSides, places } from './fit.ts'
import classes from './fit-page.module.css'
import { explained, headlineOf, sidesText, unpackText } from './fit-text.ts'
import { HowToMeasure } from './how-to-measure.tsx'
import { useStoredWay } from './stored-way.ts'
import { PlaceCard } from './place-card.tsx'
import { unmeasured, wayIn, type WrittenWay, writtenInText } from './way-in.ts'
import { FitAdvice } from './fit-advice.tsx'

type FitPageProps = {
  product: ProductDetail
  /** The way in of the URL; null without one. */
  addressed: WrittenWay | null
}

/**
 * The fit check: whether a product, in its boxes or out of them, passes the shopper's door, hall and
 * stairs. It judges by entered measures alone.
 */
export function FitPage({ product, addressed }: FitPageProps) {
  const { written, write, hold } = useWay(addressed)
  const carried = carriedOf(product)
  const way = wayIn(written)
  const best = bestWay(product, way)
  const { slug } = product
  return (
    <main id="content" className="wrap">
      <Breadcrumbs
        crumbs={[...crumbsOf(product, useTaxonomy(), { product: slug }), { label: 'Will it fit?' }]}
      />
      <h1 className={classes.title}>Will it fit?</h1>
      <p className={`${classes.lead} muted num`}>{leadOf(product)}</p>
      {carried.length > 0 && (
        <form method="get" className={classes.form}>
          <Verdict product={product} best={best} />
          <div className={classes.places}>
            {places.map((place) => (
              <PlaceCard
                key={place}
                place={place}
                fit={best?.fits.find((one) => one.place === place)?.fit ?? null}
                way={way}
                written={written}
                onWrite={write}
              />
            ))}
          </div>
          <noscript>
            <Button type="submit">Check these measurements</Button>
          </noscript>
        </form>
      )}
      <div className={classes.below}>
        <FitAdvice product={product} answer={best?.answer ?? null} />
        <HowToMeasure written={written} onForget={hold} />
      </div>
    </main>
  )
}

/** The fields' values: as typed, else from the URL, else from storage, else empty. */
function useWay(addressed: WrittenWay | null) {
  const [typed, setTyped] = useState<Partial<WrittenWay>>(addressed ?? {})
  const stored = writtenInText(useStoredWay())
  const written = { ...unmeasured, ...stored, ...typed }
  return {
    written,
    write: (measure: keyof WrittenWay, value: string) =>
      setTyped((before) => ({ ...before, [measure]: value })),
    hold: () => setTyped(written),
  }
}

type VerdictProps = { product: ProductDetail; best: BestWay | null }

/** The best way in; before any measure, the question for the door. */
function Verdict({ product, best }: VerdictProps) {
  if (best === null) {
    return (
      <div role="status" className={classes.verdict}>
        <RulerIcon />
        <div>
          <b>How wide is your front door?</b>
          <p>Start with the door, then add your hallway and stairs if it has to pass them.</p>
        </div>
      </div>
    )
  }
  const { fits, answer, how } = best
  const Icon = answer === 'yes' ? CheckIcon : AlertIcon
  const carried = how === 'boxed' && product.boxes.length > 0 ? 'the box' : 'it'
  const unpack = unpackText(best, unpackedSides(product))
  return (
    <div role="status" className={`${classes.verdict} ${classes[answer]}`}>
      <Icon size={28} />
      <div>
        <b>{headlineOf(best, product.legsOff)}</b>
        <p className="num">
          {explained(fits, carried)} {unpack}
        </p>
      </div>
    </div>
  )
}

/** The page's lead. */
function leadOf(product: ProductDetail): string {
  const { title, boxes } = product
  const largest = largestBox(boxes)
  const piece = pieceSides(product)
  if (largest !== undefined) {
    const packed = boxes.length === 1 ? 'one box of' : `${boxes.length} boxes, the largest`
    return `${title} comes in ${packed} ${boxText(largest)}. We check it in ${boxes.length === 1 ? 'its box' : 'its boxes'} and out of ${boxes.length === 1 ? 'it' : 'them'}, and show you which is easier.`
  }
  if (piece !== null) return `${title} measures ${sidesText(piece)} assembled.`
  return `We don’t have measurements for ${title} yet. Ask us for them.`
}
