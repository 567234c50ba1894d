import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_REVIEW_PHOTOGRAPHS } from '#server/photograph/photograph-url.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { fieldError, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import narrow from '#web/ui/page/narrow-page.module.css'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { RatingInput } from '#web/ui/forms/rating-input.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'

const failed = 'Sorry, that didn’t send. Your review is still here, so please try again.'

type OrderReviewFormProps = { orderNumber: number; productId: string; suggestedName: string }

/**
 * The review form of an order's line. It is posted with its photographs, with scripts and
 * without; after a refusal it has the entries and the stored photographs.
 */
export function OrderReviewForm({ orderNumber, productId, suggestedName }: OrderReviewFormProps) {
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
  const [rating, setRating] = useState(Number(values['rating'] ?? 0))
  const name = form.field('name')
  const stored = (values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(orderNumber, stored, MAX_REVIEW_PHOTOGRAPHS)
  return (
    <PostForm posted={form} encType="multipart/form-data" className={narrow.form}>
      <input type="hidden" name="productId" value={productId} />
      <div>
        <RatingInput name="rating" label="Your rating" value={rating} onChange={setRating} />
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
