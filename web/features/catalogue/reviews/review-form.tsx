import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { entriesOf } from '#web/ui/forms/entries.ts'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { RatingInput } from '#web/ui/forms/rating-input.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
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
  const [isBlank, setBlank] = useState(true)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const add = useMutation(trpc.review.add.mutationOptions())

  const submit = async (form: HTMLFormElement) => {
    const { rating = 0, message = '' } = entriesOf(form)
    // Whoever may not review is told that, not to choose stars first.
    if (refusal !== null && rating === 0) return errorToast(refusal)
    try {
      await add.mutateAsync({ productId, rating: Number(rating), message: message.trim() })
      toast({ message: 'Review added successfully!' })
      form.reset()
      setBlank(true)
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
    <form method="post" onSubmit={handleSubmit(submit)} className={classes.form}>
      <RatingInput name="rating" label="Your rating" />
      <TextAreaField
        name="message"
        aria-label="Your review"
        placeholder="What do you like or dislike? How has it worn?"
        maxLength={2000}
        onInput={({ currentTarget }) => setBlank(currentTarget.value.trim() === '')}
      />
      <BusyButton type="submit" busy={add.isPending} disabled={isBlank}>
        Submit
      </BusyButton>
    </form>
  )
}
