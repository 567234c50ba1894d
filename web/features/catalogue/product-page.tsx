import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { findCategory } from '../../../server/catalogue/taxonomy.ts'
import { shopContact } from '../../contact.ts'
import { shopPromises } from '../../promises.ts'
import { trpc } from '../../trpc.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { PhoneIcon, ReturnIcon, ToolsIcon, TruckIcon } from '../../ui/icons-shop.tsx'
import { Stars } from '../../ui/rating.tsx'
import { Gallery, type ProductDetail } from './gallery.tsx'
import type { Product } from './product-card.tsx'
import { DetailsBlock, DimensionsBlock } from './product-facts.tsx'
import { ProductGrid } from './product-grid.tsx'
import classes from './product-page.module.css'
import { ProductWords, reviewsText } from './product-words.tsx'
import { ReviewHistogram, ReviewList } from './reviews.tsx'
import { SizeLinks } from './size-links.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'

const WriteReview = lazy(() => import('./write-review.tsx'))

const reviewsId = 'reviews'

type ProductPageProps = {
  product: ProductDetail
  /** The buying controls: how many, and Add to Cart. */
  renderBuy: (product: ProductDetail) => ReactNode
  /** The same on the bar that stays at the bottom of phones. */
  renderBarBuy: (product: ProductDetail) => ReactNode
  renderAction: (product: Product) => ReactNode
}

/** The page of one product: gallery, sizes and reviews at left, a buying panel that stays in view. */
export function ProductPage(props: ProductPageProps) {
  const { product, renderBuy, renderBarBuy, renderAction } = props
  const buying = useRef<HTMLDivElement>(null)
  return (
    <main id="content" className="wrap">
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Gallery key={product.id} product={product} look="page" />
        </div>
        <div className={classes.buy}>
          <ProductWords product={product} reviewsId={reviewsId} order={1} />
          <SizeLinks product={product} />
          <div ref={buying}>{renderBuy(product)}</div>
          <StockLine stock={product.stock} />
          <Promises product={product} />
        </div>
        <div className={classes.rest}>
          <DimensionsBlock product={product} />
          <DetailsBlock product={product} />
          <Reviews product={product} />
        </div>
      </div>
      <Related product={product} renderAction={renderAction} />
      <StickyBuyBar watched={buying} product={product}>
        {renderBarBuy(product)}
      </StickyBuyBar>
    </main>
  )
}

function crumbsOf({ category: id, subcategory, size, title }: ProductDetail): Crumb[] {
  const category = findCategory(id)
  const sub = category?.subcategories.find((one) => one.id === subcategory)
  const own = category?.sizes.find((one) => one.id === size)
  return [
    { label: 'Home', to: 'home' },
    ...(category ? [{ label: category.label, to: { category: id } }] : []),
    ...(sub ? [{ label: sub.label, to: { category: id, subcategory: sub.id } }] : []),
    ...(own ? [{ label: own.label, to: { category: id, size: own.id } }] : []),
    { label: title },
  ]
}

function StockLine({ stock }: { stock: number }) {
  if (stock === 0) return null
  const low = stock < 10
  return (
    <p className={`${classes.stock} ${low ? classes.low : ''} num`}>
      {low ? `Only ${stock} items left` : `In stock, ${stock} ready to send`}
    </p>
  )
}

const { deliveryWeeks, returnDays } = shopPromises

function Promises({ product }: { product: ProductDetail }) {
  return (
    <ul className={classes.promises}>
      <li>
        <TruckIcon />
        <div>
          <b>
            Delivered in {deliveryWeeks.from} to {deliveryWeeks.to} weeks
          </b>
          <span>Free to the room you choose, in mainland Britain</span>
        </div>
      </li>
      {product.assemblyMinutes !== null && product.assemblyMinutes > 0 && (
        <li>
          <ToolsIcon />
          <div>
            <Link to="/shop/assembly-service">Assembly Service</Link>
            <span>Our fitters can build it and take the cardboard away</span>
          </div>
        </li>
      )}
      <li>
        <ReturnIcon />
        <div>
          <b>{returnDays} days to change your mind</b>
          <span>We collect it from your home</span>
        </div>
      </li>
      <li>
        <PhoneIcon />
        <div>
          <a href={shopContact.phoneHref} className="num">
            {shopContact.phone}
          </a>
          <span>Ask us about it: {shopContact.hours}</span>
        </div>
      </li>
    </ul>
  )
}

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
        </div>
        <div>
          <ReviewList productId={product.id} />
          <Suspense fallback={null}>
            <WriteReview productId={product.id} order={3} />
          </Suspense>
        </div>
      </div>
    </section>
  )
}

type RelatedProps = Pick<ProductPageProps, 'product' | 'renderAction'>

function Related({ product, renderAction }: RelatedProps) {
  const related = trpc.catalogue.related.useQuery({ id: product.id })
  if (related.data === undefined || related.data.items.length === 0) return null
  return (
    <section className={`section ${classes.related}`}>
      <h2 className={classes.heading}>Goes well with it</h2>
      <ProductGrid products={related.data.items} renderAction={renderAction} opens="page" />
    </section>
  )
}
