import { keepPreviousData } from '@tanstack/react-query'
import { memo, type ReactNode, useRef } from 'react'
import { useShop } from '../../../lib/shop.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Later } from '../../../ui/later.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { Gallery, type ProductDetail } from './gallery.tsx'
import type { Product } from '../card/product-card.tsx'
import { FabricAndCare } from './fabric-and-care.tsx'
import { Safety } from './safety.tsx'
import { GuaranteeAndHelp } from './guarantee-and-help.tsx'
import { pageData } from './product-data.ts'
import { DimensionsBlock } from './product-facts.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { crumbsOf } from './product-crumbs.ts'
import classes from './product-page.module.css'
import { Options } from './options/options.tsx'
import { Told } from './options/told.tsx'
import { Description, ProductWords, reviewsText } from './product-words.tsx'
import { Questions } from '../questions/questions.tsx'
import { ReviewHistogram, ReviewList, ReviewPolicy } from '../reviews/reviews.tsx'
import { StockAlert } from './stock-alert/stock-alert.tsx'
import { Promises } from './promises.tsx'
import { StockLine } from './stock-line.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { usePictured } from './use-pictured.ts'
import { useSettled } from './use-settled.ts'
import { WriteReview } from '../reviews/write-review.tsx'

const reviewsId = 'reviews'

type ProductPageProps = {
  product: ProductDetail
  /** The buying controls: how many, and Add to Cart. */
  renderBuy: (product: ProductDetail) => ReactNode
  /** The same on the bar that stays at the bottom of phones. */
  renderBarBuy: (product: ProductDetail) => ReactNode
  renderAction: (product: Product) => ReactNode
  /** How one asks for pieces of its fabrics. */
  renderSwatches: (product: ProductDetail) => ReactNode
  /** From when it is delivered to the shopper's postcode. */
  renderDelivery: (product: ProductDetail) => ReactNode
}

/** The page of one product: gallery, sizes and reviews at left, a buying panel that stays in view. */
export function ProductPage(props: ProductPageProps) {
  const { product, renderBuy, renderBarBuy, renderAction } = props
  const buying = useRef<HTMLDivElement>(null)
  const pictured = usePictured(product)
  const settled = useSettled(product)
  return (
    <main id="content" className="wrap">
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <Described product={settled} />
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Gallery key={pictured.id} product={pictured} look="page" />
        </div>
        <div className={classes.buy}>
          <ProductWords product={product} reviewsId={reviewsId} order={1} />
          <Options product={product} opens="page" />
          <Told product={product} />
          <div ref={buying}>{renderBuy(product)}</div>
          <StockAlert product={product} />
          <StockLine product={product} />
          <Description product={product} />
          <Later>
            <Promises
              product={product}
              swatches={props.renderSwatches(product)}
              delivery={props.renderDelivery(product)}
            />
          </Later>
        </div>
        <Rest product={settled} />
      </div>
      <Related product={settled} renderAction={renderAction} />
      <StickyBuyBar watched={buying} product={product} look="page">
        {renderBarBuy(product)}
      </StickyBuyBar>
    </main>
  )
}

/** What the page says of the product to programs. */
const Described = memo(function Described({ product }: { product: ProductDetail }) {
  return <StructuredData data={pageData(product, useShop())} />
})

/** What is below the gallery: facts, then questions and reviews. */
const Rest = memo(function Rest({ product }: { product: ProductDetail }) {
  return (
    <div className={classes.rest}>
      <Later>
        <DimensionsBlock product={product} />
      </Later>
      <Later>
        <FabricAndCare product={product} />
        <Safety product={product} />
        <GuaranteeAndHelp product={product} />
      </Later>
      <Later>
        <Questions productId={product.id} className={classes.block} />
        <Reviews product={product} />
      </Later>
    </div>
  )
})

function Reviews({ product }: { product: ProductDetail }) {
  return (
    <section className={classes.block} id={reviewsId}>
      <h2>Reviews</h2>
      <div className={classes.reviews}>
        <div>
          <div className={classes.average}>
            <span className="num">{product.averageReview.toFixed(2)}</span>
            <div>
              <Stars value={product.averageReview} />
              <p className="muted small num">{reviewsText(product.reviewCount)}</p>
            </div>
          </div>
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
  const related = trpc.catalogue.related.useQuery(
    { id: product.id },
    { placeholderData: keepPreviousData },
  )
  if (related.data === undefined || related.data.items.length === 0) return null
  return (
    <section className={`section ${classes.related}`}>
      <h2 className={classes.heading}>Goes well with it</h2>
      <ProductGrid products={related.data.items} renderAction={renderAction} opens="page" />
    </section>
  )
})
