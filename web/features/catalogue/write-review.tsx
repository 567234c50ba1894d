import { useState } from 'react'
import { useUser } from '../../session.ts'
import { errorText, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import { errorToast, toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import classes from './write-review.module.css'

type WriteReviewProps = {
  productId: string
  /** The heading's level: below the reviews' own. */
  order: 3 | 4
}

/** The 'Write a review' area; who is not signed in reads what it takes instead. */
export default function WriteReview({ productId, order }: WriteReviewProps) {
  const Heading = `h${order}` as const
  const user = useUser()
  return (
    <section aria-label="Write a review">
      <Heading className={classes.title}>Write a review</Heading>
      {user === null ? (
        <p className="muted">Please log in and purchase this product to leave a review.</p>
      ) : (
        <ReviewForm productId={productId} />
      )}
    </section>
  )
}

function ReviewForm({ productId }: Pick<WriteReviewProps, 'productId'>) {
  const [rating, setRating] = useState(0)
  const [message, setMessage] = useState('')
  const utils = trpc.useUtils()
  const add = trpc.review.add.useMutation()

  const oneAtATime = useOneAtATime()

  const submit = async () => {
    try {
      await add.mutateAsync({ productId, rating, message: message.trim() })
      toast({ message: 'Review added successfully!' })
      setRating(0)
      setMessage('')
      await Promise.all([utils.review.list.invalidate(), utils.catalogue.product.invalidate()])
    } catch (error) {
      errorToast(errorText(error, 'Something went wrong'))
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void oneAtATime(submit)
      }}
      className={classes.form}
    >
      <RatingInput label="Your rating" value={rating} onChange={setRating} />
      <TextAreaField
        aria-label="Your review"
        placeholder="How has it been to live with?"
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <BusyButton type="submit" busy={add.isPending} disabled={message.trim() === ''}>
        Submit
      </BusyButton>
    </form>
  )
}
