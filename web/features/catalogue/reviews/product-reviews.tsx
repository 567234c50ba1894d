import { longDate } from '#server/lib/london-time.shared.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShop } from '#web/lib/shop.ts'
import { byCursor, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { Star, Stars } from '#web/ui/rating.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { reviewsOf } from '../product/load-product.ts'
import classes from './product-reviews.module.css'

type Review = RouterOutputs['review']['list']['items'][number]

/** The reviews of a product's family, newest first, and the count of each rating. */
function useReviews(productId: string) {
  const trpc = useTRPC()
  const list = useInfiniteQuery(
    trpc.review.list.infiniteQueryOptions(reviewsOf(productId), {
      ...byCursor,
      // Those of the previous variant stay until the next ones are loaded.
      placeholderData: keepPreviousData,
    }),
  )
  const pages = list.data?.pages
  return {
    items: pages?.flatMap((page) => page.items) ?? [],
    summary: pages?.[0],
    loading: list.isPending,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  }
}

export function ReviewList({ productId }: { productId: string }) {
  const { items, loading, hasMore, loadingMore, loadMore } = useReviews(productId)
  if (loading) return <RowsSkeleton rows={3} />
  if (items.length === 0) return <p className={`${classes.none} muted`}>No Reviews</p>
  return (
    <>
      <ul className={classes.list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {hasMore && (
        <BusyButton variant="default" size="sm" busy={loadingMore} onClick={loadMore}>
          Show more reviews
        </BusyButton>
      )}
    </>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const shop = useShop()
  return (
    <li>
      <div className={classes.by}>
        <Stars value={review.rating} />
        <b>{review.userName}</b>
        <time dateTime={review.createdAt} className="muted small num">
          {longDate(review.createdAt)}
        </time>
        {review.isBought && (
          <span className={classes.bought}>
            <CheckIcon size={14} /> Verified purchase
          </span>
        )}
      </div>
      {review.variant !== null && (
        <p className={`${classes.variant} muted small`}>{review.variant}</p>
      )}
      <p>{review.message}</p>
      <ReviewPhotographs of={review.photographs} called={`By ${review.userName},`} />
      {review.reply !== null && (
        <div className={classes.reply}>
          <p className="small">
            <b>{shop.shopName}</b> <span className="muted num">{longDate(review.reply.at)}</span>
          </p>
          <p>{review.reply.text}</p>
        </div>
      )}
      <Link
        to="/shop/report-review"
        search={{ review: review.id }}
        preload={false}
        rel="nofollow"
        className={`link small ${classes.report}`}
      >
        Report<span className="visually-hidden"> the review by {review.userName}</span>
      </Link>
    </li>
  )
}

/** The counts of five, four, three, two and one stars; renders nothing without reviews. */
export function ReviewHistogram({ productId }: { productId: string }) {
  const { summary } = useReviews(productId)
  if (summary === undefined || summary.total === 0) return null
  const rows = summary.histogram.map((count, index) => ({ stars: index + 1, count })).toReversed()
  return (
    <ul className={classes.histogram}>
      {rows.map(({ stars, count }) => (
        <li key={stars} className="num">
          <span>
            {stars}
            <span className="visually-hidden"> {stars === 1 ? 'star' : 'stars'}</span>
          </span>
          <Star size={14} className={classes.star} />
          <Measure value={count / summary.total} bar={7} tone="oak" />
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}

/** How reviews are collected and checked, with a link to the policy. */
export function ReviewPolicy() {
  return (
    <p className={`small muted ${classes.policy}`}>
      We invite every customer to review and publish every review that follows our guidelines. We
      never remove a review for being critical.{' '}
      <Link to="/shop/reviews" className="link">
        How we check reviews
      </Link>
    </p>
  )
}
