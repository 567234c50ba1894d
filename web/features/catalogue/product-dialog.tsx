import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { trpc } from '../../trpc.ts'
import { BareDialog } from '../../ui/bare-dialog.tsx'
import { ArrowRightIcon } from '../../ui/icons.tsx'
import { errorToast } from '../../ui/toast.ts'
import { dimensionsOf, Gallery, type ProductDetail } from './gallery.tsx'
import classes from './product-dialog.module.css'
import { ProductWords, reviewsText } from './product-words.tsx'
import { ReviewList } from './reviews.tsx'
import WriteReview from './write-review.tsx'

const reviewsId = 'dialog-reviews'

type ProductDialogProps = {
  /** The product to show; absent closes the dialog. */
  slug: string | undefined
  onClose: () => void
  renderBuy: (product: ProductDetail) => ReactNode
}

/** A product over the page it was found on. It opens once the product has loaded. */
export function ProductDialog({ slug, onClose, renderBuy }: ProductDialogProps) {
  const [last, setLast] = useState(slug)
  if (slug !== undefined && slug !== last) setLast(slug)
  const { data: product, isError } = trpc.catalogue.product.useQuery(
    { slug: last ?? '' },
    { enabled: last !== undefined },
  )
  const failed = slug !== undefined && isError
  useEffect(() => {
    if (!failed) return
    errorToast('The product could not be loaded. Try again.')
    onClose()
  }, [failed, onClose])

  return (
    <BareDialog
      opened={slug !== undefined && product !== undefined}
      onClose={onClose}
      label={product?.title ?? 'Product'}
      width={1096}
    >
      {product !== undefined && (
        <div className={classes.product} key={product.id}>
          <div className={classes.pictures}>
            <Gallery product={product} look="dialog" />
          </div>
          <div className={classes.words}>
            <ProductWords product={product} reviewsId={reviewsId} order={2} />
            <SizeLine product={product} />
            {renderBuy(product)}
            <p className={classes.full}>
              <Link to="/shop/product/$slug" params={{ slug: product.slug }} className="arrow-link">
                See the full page
                <ArrowRightIcon />
              </Link>
            </p>
            <section className={classes.reviews} id={reviewsId}>
              <div className={classes.head}>
                <h3>Reviews</h3>
                <span className="muted small num">{reviewsText(product.reviewCount)}</span>
              </div>
              <ReviewList productId={product.id} />
              <WriteReview productId={product.id} order={4} />
            </section>
          </div>
        </div>
      )}
    </BareDialog>
  )
}

function SizeLine({ product }: { product: ProductDetail }) {
  const dimensions = dimensionsOf(product)
  if (dimensions === null) return null
  const { widthCm, depthCm, heightCm } = dimensions
  return (
    <p className={`${classes.size} small num`}>
      <b>Size</b> {widthCm} × {depthCm} × {heightCm} cm
    </p>
  )
}
