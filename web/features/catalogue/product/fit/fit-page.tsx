import { useState } from 'react'
import { boxText, largestBox } from '#server/catalogue/packed-box.shared.ts'
import { useTaxonomy, useContact } from '#web/lib/shop.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import { RulerIcon } from '#web/ui/icons/icons-shop.tsx'
import type { ProductDetail } from '../load-product.ts'
import { crumbsOf } from '../product-crumbs.ts'
import { type BestWay, bestWay, unpackedSides } from './best-way.ts'
import { carriedOf, pieceSides, places } from './fit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/trpc.ts'
import { Mark } from '#web/ui/status-badge.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './fit-page.module.css'
import { explained, headlineOf, sidesText, unpackText } from './fit-text.ts'
import { useStoredWay, storeWay } from './stored-way.ts'
import { PlaceCard } from './place-card.tsx'
import { unmeasured, wayIn, type WrittenWay, writtenInText, hasMeasure } from './way-in.ts'
import type { Answer } from './fit.ts'

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
      <p className={`${classes.lead} muted num`}>
        <Unbroken text={leadOf(product)} />
      </p>
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

const words = {
  no: 'Saved in this browser, so every product page can tell you: yes, tight or no.',
  yes: 'Saved in this browser. Every product page now tells you: yes, tight or no.',
  failed: 'Your browser is blocking storage, so we couldn’t save this.',
}

type HowToMeasureProps = {
  written: WrittenWay
  /** Called before the stored way in is deleted, so that the fields keep their values. */
  onForget: () => void
}

/** How to measure a way in, and storing it for other products. */
function HowToMeasure({ written, onForget }: HowToMeasureProps) {
  const stored = useStoredWay()
  const [hasFailed, setFailed] = useState(false)
  const text = JSON.stringify(written)
  // The same button stores later changes.
  const isStored = stored === text
  const press = () => {
    if (isStored) onForget()
    setFailed(!storeWay(isStored ? null : text))
  }
  return (
    <section className={classes.how}>
      <h2>How to measure</h2>
      <p>Door: measure the clear opening, inside the stops.</p>
      <p>Hallway: measure between skirting boards or radiators.</p>
      <p>Landing: measure from the newel post to the wall.</p>
      {(isStored || hasMeasure(written)) && (
        <>
          <Button variant="default" fullWidth onClick={press}>
            {isStored ? 'Clear my measurements' : 'Save my measurements'}
          </Button>
          <p className="tiny muted" role="status">
            {hasFailed ? words.failed : words[isStored ? 'yes' : 'no']}
          </p>
        </>
      )}
    </section>
  )
}

type FitAdviceProps = { product: ProductDetail; answer: Answer | null }

/** Narrower products, where there are any, and whom to contact. */
function FitAdvice({ product, answer }: FitAdviceProps) {
  const { phone, phoneHref } = useContact()
  const smaller = useSmaller(product, answer === 'no')
  return (
    <section className={classes.remedies}>
      <h2>Your options</h2>
      <ul className="num">
        {smaller !== null && (
          <li>
            <Mark tone="black">See</Mark>
            <p>
              A narrower one may go through.{' '}
              <Link to="/shop/listing" search={smaller.search} className="link">
                {smaller.label} up to {smaller.search.widthMax} cm wide
              </Link>
            </p>
          </li>
        )}
        <li>
          <Mark tone="black">Ask</Mark>
          <p>
            <Link to="/shop/ask" search={{ about: product.id }} className="link">
              Tell us about your access
            </Link>
            , or call{' '}
            <a href={phoneHref} className="link">
              {phone}
            </a>
            . If we don’t think it will fit, we’ll say so.
          </p>
        </li>
      </ul>
    </section>
  )
}

/** By how much narrower the alternatives are, in cm. */
const LESS_CM = 20

/** The list of narrower products of the category; null when it would be empty. */
function useSmaller({ category, widthCm }: ProductDetail, isWanted: boolean) {
  const found = useTaxonomy().findCategory(category)
  const widthMax = Math.floor(((widthCm ?? 0) - LESS_CM) / 10) * 10
  const trpc = useTRPC()
  const list = useQuery(
    trpc.catalogue.list.queryOptions(
      { category: [category], widthMax, perFamily: true, limit: 1 },
      { enabled: isWanted && widthMax > 0 },
    ),
  )
  if (!found || !isWanted || !list.data?.total) return null
  return { label: found.label, search: { category, widthMax: String(widthMax) } }
}
