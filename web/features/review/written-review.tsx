import { longDate } from '#server/lib/london-time.shared.ts'
import { refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Note } from '#web/ui/note.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import classes from './review.module.css'

type Written = NonNullable<RouterOutputs['review']['ofOrder']['lines'][number]['review']>

/** A review as its author sees it: whether it is shown, or why it was refused. */
export function WrittenReview({ review }: { review: Written }) {
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
