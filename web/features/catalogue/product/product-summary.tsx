import { payablePence } from '#server/cart/order-totals.shared.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { useShop, useTaxonomy } from '#web/lib/shop.ts'
import { ProductBadge } from '#web/ui/badge.tsx'
import { OrDeposit } from '#web/ui/order/or-deposit.tsx'
import { formatPence, Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import type { ProductDetail } from './load-product.ts'
import { choiceText, headingOf } from './options/option-text.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './product-summary.module.css'

type ProductSummaryProps = {
  product: ProductDetail
  reviewsId: string
  /** The heading's level: 1 on the page, 2 in a dialog. */
  order: 1 | 2
}

/**
 * The head of a product in page and dialog: category, brand, title, selected options, rating,
 * price.
 */
export function ProductSummary({ product, reviewsId, order }: ProductSummaryProps) {
  const { isVatRegistered } = useShop().settings.company
  const { category, brand, rating, family, wasCharged, showsWas } = product
  const { findCategory } = useTaxonomy()
  const soldOut = isSoldOut(product)
  const Heading = `h${order}` as const
  return (
    <>
      <p className="muted small">
        {findCategory(category)?.label ?? category}
        {brand && <i className="dot" />}
        {brand}
      </p>
      <Heading className={classes.title}>{headingOf(product)}</Heading>
      {family && <p className={`${classes.choice} muted`}>{choiceText(family)}</p>}
      <p className={classes.rating}>
        {rating === null ? (
          order === 2 && <span className="muted num">{(0).toFixed(2)}</span>
        ) : (
          <Rating value={rating.average} />
        )}
        <a href={`#${reviewsId}`} className="link small">
          {reviewsText(rating)}
        </a>
      </p>
      <div className={classes.price}>
        <div className={classes.sum}>
          <Price
            pricePence={product.pricePence}
            salePricePence={product.salePricePence}
            showsWas={showsWas}
            size="lg"
            faded={soldOut}
          />
          {soldOut && <ProductBadge stock={0} onSale={false} />}
          {!soldOut && product.madeFrom !== null && (
            <OrDeposit
              totalPence={payablePence(product)}
              madeFrom={[product.madeFrom.day]}
              today={daysAfter(product.madeFrom.day, -product.madeFrom.inDays)}
            />
          )}
        </div>
        <p className={`tiny muted num ${hasSales(family) ? classes.terms : ''}`}>
          {isVatRegistered && 'Price includes VAT'}
          {showsWas && wasCharged && (
            <span className={classes.was}>
              <Unbroken
                text={`Was ${formatPence(product.pricePence)} from ${longDate(wasCharged.from)} to ${longDate(wasCharged.to)}`}
              />
            </span>
          )}
        </p>
      </div>
    </>
  )
}

/** Whether another variant of the family may say what its price was. */
const hasSales = (family: ProductDetail['family']) =>
  family?.variants.some(({ salePricePence }) => salePricePence !== null) ?? false

/** The product's description. */
export function Description({ product }: { product: ProductDetail }) {
  return <p className={classes.description}>{product.description}</p>
}

/** "3 reviews", or 'No Reviews'. */
export function reviewsText(rating: ProductDetail['rating']): string {
  if (rating === null) return 'No Reviews'
  const { count } = rating
  return count === 1 ? '1 review' : `${count} reviews`
}
