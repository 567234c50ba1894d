import { findCategory } from '../../../server/catalogue/taxonomy.ts'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ProductDetail } from './gallery.tsx'
import classes from './product-words.module.css'

type ProductWordsProps = {
  product: ProductDetail
  reviewsId: string
  /** The heading's level: the page's own, or one below it in a dialog. */
  order: 1 | 2
}

/** What the page and the dialog both say first: category, brand, title, rating, price, description. */
export function ProductWords({ product, reviewsId, order }: ProductWordsProps) {
  const { title, category, brand, averageReview, reviewCount, description } = product
  const Heading = `h${order}` as const
  return (
    <>
      <p className="muted small">
        {findCategory(category)?.label ?? category}
        {brand && <i className="dot" />}
        {brand}
      </p>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.rating}>
        <Rating value={averageReview} />
        <a href={`#${reviewsId}`} className="link small">
          {reviewsText(reviewCount)}
        </a>
      </p>
      <div className={classes.price}>
        <Price pricePence={product.pricePence} salePricePence={product.salePricePence} size="lg" />
        <p className="tiny muted">Price includes VAT</p>
      </div>
      <p className={classes.description}>{description}</p>
    </>
  )
}

/** "3 reviews", or 'No Reviews'. */
export function reviewsText(count: number): string {
  if (count === 0) return 'No Reviews'
  return count === 1 ? '1 review' : `${count} reviews`
}
