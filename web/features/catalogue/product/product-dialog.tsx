import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { BareDialog } from '#web/ui/dialogs/dialog.tsx'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { Gallery } from './gallery/gallery.tsx'
import type { ProductDetail } from './load-product.ts'
import classes from './product-dialog.module.css'
import { CardPicture, CardWords } from './opened-card.tsx'
import { Options } from './options/options.tsx'
import { type Show, useShown } from './options/use-choose.ts'
import { Announcement } from './options/announcement.tsx'
import { Description, ProductSummary, reviewsText } from './product-summary.tsx'
import { ReviewList } from '#web/features/catalogue/reviews/product-reviews.tsx'
import { StockAlert } from './stock-alert/stock-alert.tsx'
import { StockLine } from './stock-line.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { usePictured } from './gallery/use-pictured.ts'
import { WriteReview } from '../reviews/write-review.tsx'

const reviewsId = 'dialog-reviews'

type ProductDialogProps = {
  /** The product to show; undefined closes the dialog. */
  slug: string | undefined
  onClose: () => void
  renderBuy: (product: ProductDetail) => ReactNode
  /** The button of the sticky bar on phones. */
  renderBarBuy: (product: ProductDetail) => ReactNode
}

/**
 * A product in a dialog over the current page. It opens with what its card knows; without one, once
 * the product has loaded.
 */
export function ProductDialog({ slug, onClose, renderBuy, renderBarBuy }: ProductDialogProps) {
  const pressed = useLocation({ select: ({ state }) => state.card })
  const [last, setLast] = useState({ slug, card: pressed })
  if (slug !== undefined && slug !== last.slug) setLast({ slug, card: pressed })
  const [shown, show] = useShown(last.slug)
  const card = last.card?.slug === shown ? last.card : undefined
  const trpc = useTRPC()
  const { data: product, isError } = useQuery(
    trpc.catalogue.product.queryOptions(
      { slug: shown ?? '' },
      {
        enabled: shown !== undefined,
        // Another variant of the family leaves the dialog open.
        placeholderData: (before) =>
          before?.family?.variants.some((one) => one.slug === shown) ? before : undefined,
      },
    ),
  )
  const failed = slug !== undefined && isError
  useEffect(() => {
    if (!failed) return
    errorToast('We couldn’t load this product. Please try again.')
    onClose()
  }, [failed, onClose])

  return (
    <BareDialog
      opened={slug !== undefined && (product ?? card) !== undefined}
      onClose={onClose}
      label={product?.title ?? card?.title ?? 'Product'}
      width={1096}
    >
      {product === undefined && card !== undefined && (
        <div className={classes.product} aria-busy="true">
          <CardPicture card={card} className={classes.pictures} />
          <CardWords card={card} order={2} className={classes.words} />
        </div>
      )}
      {product !== undefined && (
        <OpenedProduct
          key={product.family?.id ?? product.id}
          product={product}
          show={show}
          renderBuy={renderBuy}
          renderBarBuy={renderBarBuy}
        />
      )}
    </BareDialog>
  )
}

type OpenedProductProps = Omit<ProductDialogProps, 'slug' | 'onClose'> & {
  product: ProductDetail
  show: Show
}

function OpenedProduct({ product, show, renderBuy, renderBarBuy }: OpenedProductProps) {
  const buying = useRef<HTMLDivElement>(null)
  const pictured = usePictured(product)
  return (
    <div className={classes.product}>
      <div className={classes.pictures}>
        <Gallery product={pictured} look="dialog" />
      </div>
      <div className={classes.words}>
        <ProductSummary product={product} reviewsId={reviewsId} order={2} />
        <Options product={product} opens="dialog" show={show} />
        <Announcement product={product} />
        <div ref={buying}>{renderBuy(product)}</div>
        <StockAlert product={product} />
        <StockLine product={product} />
        <Description product={product} />
        <SizeLine product={product} />
        <p className={classes.full}>
          <Link to="/shop/product/$slug" params={{ slug: product.slug }} className="arrow-link">
            View full details
            <ArrowRightIcon />
          </Link>
        </p>
        <section className={classes.reviews} id={reviewsId}>
          <div className={classes.head}>
            <h3>Reviews</h3>
            <span className="muted small num">{reviewsText(product.rating)}</span>
          </div>
          <ReviewList productId={product.id} />
          <WriteReview product={product} order={4} />
        </section>
      </div>
      <StickyBuyBar watched={buying} product={product} look="dialog">
        {renderBarBuy(product)}
      </StickyBuyBar>
    </div>
  )
}

function SizeLine({ product }: { product: ProductDetail }) {
  const { widthCm, depthCm, heightCm } = product
  if (widthCm === null || depthCm === null || heightCm === null) return null
  return (
    <p className={`${classes.size} small num`}>
      <b>Size</b> {widthCm} × {depthCm} × {heightCm} cm
    </p>
  )
}
