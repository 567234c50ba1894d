import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { RatingInput } from '#web/ui/forms/rating-input.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import classes from './write-review.module.css'

export type ReviewFormProps = {
  productId: string
  /** What the server would refuse a review with, as known before; null for nothing. */
  refusal: string | null
  /** Called when the review was added. */
  onAdded: () => void
}

/** The review form; a refusal is shown in a toast, and the entries stay. */
export default function ReviewForm({ productId, refusal, onAdded }: ReviewFormProps) {
  const [rating, setRating] = useState(0)
  const [message, setMessage] = useState('')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const add = useMutation(trpc.review.add.mutationOptions())

  const oneAtATime = useOneAtATime()

  const submit = async () => {
    // Whoever may not review is told that, not to choose stars first.
    if (refusal !== null && rating === 0) return errorToast(refusal)
    try {
      await add.mutateAsync({ productId, rating, message: message.trim() })
      toast({ message: 'Review added successfully!' })
      setRating(0)
      setMessage('')
      onAdded()
      await Promise.all([
        queryClient.invalidateQueries(trpc.review.pathFilter()),
        queryClient.invalidateQueries(trpc.catalogue.product.pathFilter()),
      ])
    } catch (error) {
      errorToast(errorText(error, 'Something went wrong'))
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void oneAtATime(submit)
      }}
      className={classes.form}
    >
      <RatingInput label="Your rating" value={rating} onChange={setRating} />
      <TextAreaField
        aria-label="Your review"
        placeholder="What do you like or dislike? How has it worn?"
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
