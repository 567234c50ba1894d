import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { useDeliveryCost } from '#web/lib/delivery-promise.ts'
import { useShop, useTaxonomy } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { ProductDetail } from './load-product.ts'
import type { Product } from '../card/product-card.tsx'
import { FabricAndCare, Safety } from './facts/fabric-and-care.tsx'
import { GuaranteeAndHelp } from './facts/guarantee-and-help.tsx'
import { pageData } from './product-data.ts'
import { DimensionsBlock } from './facts/product-facts.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { crumbsOf } from './product-crumbs.ts'
import classes from './product-page.module.css'
import { Options } from './options/options.tsx'
import type { Show } from './options/use-choose.ts'
import { Announcement } from './options/announcement.tsx'
import { Description, ProductSummary, reviewsText } from './product-summary.tsx'
import { Questions } from '../questions/questions.tsx'
import {
  ReviewHistogram,
  ReviewList,
  ReviewPolicy,
} from '#web/features/catalogue/reviews/product-reviews.tsx'
import { StockAlert } from './stock-alert/stock-alert.tsx'
import { Promises } from './promises.tsx'
import { StockLine } from './stock-line.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { usePictured, isSibling } from './gallery/use-pictured.ts'
import { WriteReview } from '../reviews/write-review.tsx'

/**
 * The product for the lower parts of a page: after another variant is selected the previous one,
 * until price, stock and options of the new one are painted, which a phone shows earlier that way.
 */
function useSettled(product: ProductDetail): ProductDetail {
  const [settled, settle] = useState(product)
  // The router changes the product in a transition, in which `useDeferredValue` defers nothing.
  useEffect(() => startTransition(() => settle(product)), [product])
  return isSibling(settled, product) ? settled : product
}

const reviewsId = 'reviews'

type ProductPageProps = {
  product: ProductDetail
  /** Shows another variant of the family. */
  show: Show
  /** The buying controls: quantity, and Add to Cart. */
  renderBuy: (product: ProductDetail) => ReactNode
  /** The button of the sticky bar on phones. */
  renderBarBuy: (product: ProductDetail) => ReactNode
  renderAction: (product: Product) => ReactNode
  /** The button that adds a set which it is a member of. */
  renderAddSet: Parameters<typeof BoughtTogether>[0]['renderAddSet']
  /** The link to order swatches of its fabrics. */
  renderSwatches: (product: ProductDetail) => ReactNode
  /** The first delivery day for the shopper's postcode, or the general promise. */
  renderDelivery: (product: ProductDetail, promise: ReactNode) => ReactNode
}

/** A product's page: gallery, sizes and reviews on the left, a sticky buying panel. */
export function ProductPage(props: ProductPageProps) {
  const { product, renderBuy, renderBarBuy, renderAction } = props
  const buying = useRef<HTMLDivElement>(null)
  const pictured = usePictured(product)
  const settled = useSettled(product)
  return (
    <main id="content" className="wrap">
      <Above product={settled} />
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Gallery product={pictured} look="page" />
        </div>
        <div className={classes.buy}>
          <ProductSummary product={product} reviewsId={reviewsId} order={1} />
          <Options product={product} opens="page" show={props.show} />
          <Announcement product={product} />
          <div ref={buying}>{renderBuy(product)}</div>
          <StockAlert product={product} />
          <StockLine product={product} />
          <Description product={product} />
          <p className={classes.compare}>
            <Link to="/shop/compare" search={{ products: product.slug }} className="link">
              Compare with others
            </Link>
          </p>
          <Suspense>
            <Promises
              product={settled}
              swatches={props.renderSwatches(settled)}
              delivery={(promise) => props.renderDelivery(settled, promise)}
            />
          </Suspense>
        </div>
        <div className={classes.rest}>
          <Suspense>
            <BoughtTogether productId={settled.id} renderAddSet={props.renderAddSet} />
          </Suspense>
          <Suspense>
            <Dimensions product={hasMeasuresOf(settled, product) ? settled : product} />
          </Suspense>
          <Rest product={settled} />
        </div>
      </div>
      <Related product={settled} renderAction={renderAction} />
      <StickyBuyBar watched={buying} product={product} look="page">
        {renderBarBuy(product)}
      </StickyBuyBar>
    </main>
  )
}

/** Breadcrumbs and structured data. */
const Above = memo(function Above({ product }: { product: ProductDetail }) {
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(product, useTaxonomy())} />
      <StructuredData data={pageData(product, useShop(), useDeliveryCost() ?? null)} />
    </>
  )
})

const Dimensions = memo(DimensionsBlock)

/**
 * Another fabric has the same measures, another size has not: new measures are as urgent as the
 * price.
 */
const hasMeasuresOf = (a: ProductDetail, b: ProductDetail) =>
  a.widthCm === b.widthCm && a.depthCm === b.depthCm && a.heightCm === b.heightCm

/** The content below gallery and measures: facts, then questions and reviews. */
const Rest = memo(function Rest({ product }: { product: ProductDetail }) {
  return (
    <>
      <Suspense>
        <FabricAndCare product={product} />
        <Safety product={product} />
        <GuaranteeAndHelp product={product} />
      </Suspense>
      <Suspense>
        <Questions productId={product.id} className={classes.block} />
        <Reviews product={product} />
      </Suspense>
    </>
  )
})

function Reviews({ product }: { product: ProductDetail }) {
  const { rating } = product
  return (
    <section className={classes.block} id={reviewsId}>
      <h2>Reviews</h2>
      <div className={classes.reviews}>
        <div>
          {rating && (
            <div className={classes.average}>
              <span className="num">{rating.average.toFixed(2)}</span>
              <div>
                <Stars value={rating.average} />
                <p className="muted small num">{reviewsText(rating)}</p>
              </div>
            </div>
          )}
          <ReviewHistogram productId={product.id} />
          <ReviewPolicy />
        </div>
        <div>
          <ReviewList productId={product.id} />
          <WriteReview product={product} order={3} />
        </div>
      </div>
    </section>
  )
}

type RelatedProps = Pick<ProductPageProps, 'product' | 'renderAction'>

const Related = memo(function Related({ product, renderAction }: RelatedProps) {
  const trpc = useTRPC()
  const related = useQuery(
    trpc.catalogue.related.queryOptions({ id: product.id }, { placeholderData: keepPreviousData }),
  )
  if (related.data === undefined || related.data.items.length === 0) return null
  return (
    <section className={`section ${classes.related}`}>
      <h2 className={classes.heading}>Goes well with this</h2>
      <ProductGrid products={related.data.items} renderAction={renderAction} opens="page" />
    </section>
  )
})
