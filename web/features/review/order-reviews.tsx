import { Link, useSearch, useRouter } from '@tanstack/react-router'
import { lineName } from '#server/lib/line-name.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Note } from '#web/ui/note.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { longDate } from '#server/lib/london-time.shared.ts'
import { refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import { Stars } from '#web/ui/rating.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { MAX_REVIEW_PHOTOGRAPHS } from '#server/photograph/photograph-url.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { fieldError, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { RatingInput } from '#web/ui/forms/rating-input.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import narrow from '#web/ui/page/narrow-page.module.css'
import classes from './review.module.css'
import { useTRPC } from '#web/lib/trpc.ts'

type OrderReviewsProps = {
  order: RouterOutputs['review']['ofOrder']
  /** The product whose form is open; by default the first without a review. */
  chosen: string | undefined
}

/** The reviews page of a delivered order, which guests open by the order's link. */
export function OrderReviews({ order, chosen }: OrderReviewsProps) {
  const orderName = useOrderName()
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
          params={{ order: orderName(order.number) }}
          className="link num"
        >
          {orderName(order.number)}
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
                  params={{ order: orderName(order.number) }}
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

type Written = NonNullable<RouterOutputs['review']['ofOrder']['lines'][number]['review']>

/** A review as its author sees it: whether it is shown, or why it was refused. */
function WrittenReview({ review }: { review: Written }) {
  const { refusedFor, reply } = review
  return (
    <>
      <Stars value={review.rating} />{' '}
      <span className="muted small num">{longDate(review.createdAt)}</span>
      <p className={classes.said}>{review.message}</p>
      <ReviewPhotographs of={review.photographs} called="Photo" />
      {review.state === 'waiting' && (
        <p className="muted small">We check every review before we publish it.</p>
      )}
      {refusedFor !== null && (
        <Note tone="warn" silent>
          We couldn’t publish your review. {refusalReasons[refusedFor].title}:{' '}
          {refusalReasons[refusedFor].text}
        </Note>
      )}
      {reply !== null && (
        <p className={classes.said}>
          <b>We replied:</b> {reply}
        </p>
      )}
    </>
  )
}

const failed = 'Sorry, that didn’t send. Your review is still here, so please try again.'

type OrderReviewFormProps = { orderNumber: number; productId: string; suggestedName: string }

/**
 * The review form of an order's line. It is posted with its photographs, with scripts and
 * without; after a refusal it has the entries and the stored photographs.
 */
function OrderReviewForm({ orderNumber, productId, suggestedName }: OrderReviewFormProps) {
  const router = useRouter()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const form = usePostForm('order-review', failed, {
    onSent: async ({ open }) => {
      await queryClient.invalidateQueries(trpc.review.pathFilter())
      await router.invalidate()
      await open()
    },
  })
  const { errors, values } = form
  const name = form.field('name')
  const stored = (values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(orderNumber, stored, MAX_REVIEW_PHOTOGRAPHS)
  return (
    <PostForm posted={form} encType="multipart/form-data" className={narrow.form}>
      <input type="hidden" name="productId" value={productId} />
      <div>
        <RatingInput
          name="rating"
          label="Your rating"
          defaultValue={Number(values['rating'] ?? 0)}
        />
        {fieldError(errors['rating'])}
      </div>
      <TextAreaField
        {...form.field('message')}
        label="Your review"
        description="Delivery, looks, comfort, how it’s lasted"
        rows={6}
      />
      <TextField
        {...name}
        label="Your name"
        description="Shown with your review"
        maxLength={60}
        autoComplete="nickname"
        defaultValue={name.defaultValue ?? suggestedName}
      />
      <PhotographField
        photographs={photographs}
        hint="Up to three. We check them first and remove location data."
        error={errors['photographs']}
      />
      <BusyButton type="submit" busy={form.busy || photographs.isSending} busyText="Sending...">
        Submit review
      </BusyButton>
    </PostForm>
  )
}
