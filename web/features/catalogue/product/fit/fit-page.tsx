import { useState } from 'react'
import { boxText, largestBox } from '../../../../../server/catalogue/packed-box.ts'
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AlertIcon, CheckIcon } from '../../../../ui/icons.tsx'
import type { ProductDetail } from '../gallery.tsx'
import { crumbsOf } from '../product-crumbs.ts'
import { type Answer, answerOf, carriedOf, fitsOf, pieceSides, places } from './fit.ts'
import classes from './fit-page.module.css'
import { explained, headlineOf, type Placed, sidesText } from './fit-text.ts'
import { HowToMeasure } from './how-to-measure.tsx'
import { useStoredWay } from './stored-way.ts'
import { PlaceCard } from './place-card.tsx'
import { usualWay, wayIn, type WrittenWay, writtenInText } from './way-in.ts'
import { FitAdvice } from './fit-advice.tsx'

type FitPageProps = {
  product: ProductDetail
  /** The way in of the URL; null without one. */
  addressed: WrittenWay | null
}

/** The fit check: whether a product's boxes pass the shopper's door, hall and stairs. */
export function FitPage({ product, addressed }: FitPageProps) {
  const { written, isUsual, write, hold } = useWay(addressed)
  const carried = carriedOf(product)
  const way = wayIn(written)
  const fits = fitsOf(carried, way)
  const answer = answerOf(fits)
  const { slug, boxes } = product
  return (
    <main id="content" className="wrap">
      <Breadcrumbs crumbs={[...crumbsOf(product, { product: slug }), { label: 'Will it fit?' }]} />
      <h1 className={classes.title}>Will it fit?</h1>
      <p className={`${classes.lead} muted num`}>{leadOf(product)}</p>
      {carried.length > 0 && (
        <form method="get" className={classes.form}>
          <Verdict fits={fits} answer={answer} carried={boxes.length === 0 ? 'it' : 'the box'} />
          {isUsual && (
            <p className="small muted">
              These are typical UK measurements. Enter your own; leave blank what doesn’t apply.
            </p>
          )}
          <div className={classes.places}>
            {places.map((place) => (
              <PlaceCard
                key={place}
                place={place}
                fit={fits.find((one) => one.place === place)?.fit ?? null}
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
        <FitAdvice product={product} way={way} answer={answer} />
        <HowToMeasure written={written} onForget={hold} />
      </div>
    </main>
  )
}

/** The fields' values: from the URL, else from storage, else the usual ones. */
function useWay(addressed: WrittenWay | null) {
  const [typed, setTyped] = useState(addressed)
  const stored = writtenInText(useStoredWay())
  const written = typed ?? stored ?? usualWay
  return {
    written,
    isUsual: typed === null && stored === null,
    write: (measure: keyof WrittenWay, value: string) => setTyped({ ...written, [measure]: value }),
    hold: () => setTyped(written),
  }
}

type VerdictProps = { fits: Placed[]; answer: Answer | null; carried: string }

function Verdict({ fits, answer, carried }: VerdictProps) {
  const Icon = answer === 'yes' ? CheckIcon : AlertIcon
  return (
    <div role="status" className={`${classes.verdict} ${answer === null ? '' : classes[answer]}`}>
      {answer === null ? (
        <p>Enter your door, hallway or stair measurements to see if it fits.</p>
      ) : (
        <>
          <Icon size={28} />
          <div>
            <b>{headlineOf(fits)}</b>
            <p className="num">{explained(fits, carried)}</p>
          </div>
        </>
      )}
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
    return `${title} comes in ${packed} ${boxText(largest)}. We check the ${boxes.length === 1 ? 'box' : 'boxes'}, because that’s what has to get through your door.`
  }
  if (piece !== null) return `${title} measures ${sidesText(piece)} assembled.`
  return `We don’t have measurements for ${title} yet. Ask us and we’ll measure it.`
}
