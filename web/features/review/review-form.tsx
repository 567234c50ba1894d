import { useState } from 'react'
import { MAX_REVIEW_PHOTOGRAPHS } from '#server/photograph/photograph-url.shared.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { fieldError, TextAreaField, TextField } from '#web/ui/fields.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PostForm } from '#web/ui/post-form.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'

const failed = 'Sorry, that didn’t send. Your review is still here, so please try again.'

type ReviewFormProps = { orderNumber: number; productId: string; suggestedName: string }

/**
 * The review form of an order's line. The browser posts it, photographs included, so that it works
 * before scripts; after a refusal it has the entries and the stored photographs.
 */
export function ReviewForm({ orderNumber, productId, suggestedName }: ReviewFormProps) {
  const posted = usePosted('order-review', failed)
  const { errors, values } = posted
  const [rating, setRating] = useState(Number(values['rating'] ?? 0))
  const [sending, setSending] = useState(false)
  const stored = (values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(orderNumber, stored, MAX_REVIEW_PHOTOGRAPHS)
  return (
    <PostForm
      posted={posted}
      encType="multipart/form-data"
      className={narrow.form}
      onSubmit={(event) => {
        if (sending || photographs.isSending) return event.preventDefault()
        setSending(true)
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <div>
        <RatingInput name="rating" label="Your rating" value={rating} onChange={setRating} />
        {fieldError(errors['rating'])}
      </div>
      <TextAreaField
        name="message"
        label="Your review"
        description="Delivery, looks, comfort, how it’s lasted"
        rows={6}
        defaultValue={values['message'] ?? ''}
        error={errors['message']}
      />
      <TextField
        name="name"
        label="Your name"
        description="Shown with your review"
        maxLength={60}
        autoComplete="nickname"
        defaultValue={values['name'] ?? suggestedName}
        error={errors['name']}
      />
      <PhotographField
        photographs={photographs}
        hint="Up to three. We check them first and remove location data."
        error={errors['photographs']}
      />
      <BusyButton type="submit" busy={sending || photographs.isSending} busyText="Sending...">
        Submit review
      </BusyButton>
    </PostForm>
  )
}
