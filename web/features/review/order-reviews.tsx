import { Link, useSearch } from '@tanstack/react-router'
import { lineName } from '#server/lib/line-name.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Note } from '#web/ui/note.tsx'
import { orderNumber } from '#web/ui/order/order-number.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import narrow from '#web/ui/page/narrow-page.module.css'
import classes from './review.module.css'
import { OrderReviewForm } from './order-review-form.tsx'
import { WrittenReview } from './written-review.tsx'

type OrderReviewsProps = {
  order: RouterOutputs['review']['ofOrder']
  /** The product whose form is open; by default the first without a review. */
  chosen: string | undefined
}

/** The reviews page of a delivered order, which guests open by the order's link. */
export function OrderReviews({ order, chosen }: OrderReviewsProps) {
  const done = useDone('order-review')
  const isShown = useSearch({ strict: false, select: ({ shown }) => shown === 'yes' })
  const { lines, mayReview } = order
  const open = lines.filter(({ review }) => review === null)
  const current = open.find(({ productId }) => productId === chosen) ?? open[0]
  return (
    <main id="content" className={`wrap ${narrow.page}`}>
      <h1>Write a review</h1>
      <p className="muted">
        From order{' '}
        <Link
          to="/shop/orders/$order"
          params={{ order: orderNumber(order.number) }}
          className="link num"
        >
          {orderNumber(order.number)}
        </Link>
        . Good or bad, your review helps other customers.{' '}
        <Link to="/shop/reviews" className="link">
          How we check reviews
        </Link>
      </p>
      {done && (
        <Note tone="good">
          {isShown
            ? 'Thank you. Your review is now on the product page.'
            : 'Thank you. We’ll check your review and publish it.'}
        </Note>
      )}
      {!mayReview && open.length > 0 && (
        <Note tone="warn">You can review this once it’s been delivered.</Note>
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.productId} className={classes.line}>
            <div className={classes.head}>
              <Picture name={line.image} alt="" sizes="72px" />
              <h2>{lineName(line)}</h2>
            </div>
            {line.review !== null ? (
              <WrittenReview review={line.review} />
            ) : mayReview && line === current ? (
              <OrderReviewForm
                orderNumber={order.number}
                productId={line.productId}
                suggestedName={order.suggestedName}
              />
            ) : (
              mayReview && (
                <Link
                  to="/shop/orders/$order/review"
                  params={{ order: orderNumber(order.number) }}
                  search={{ about: line.productId }}
                  className="link"
                >
                  Write a review<span className="visually-hidden"> of {lineName(line)}</span>
                </Link>
              )
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
