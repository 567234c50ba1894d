import { useState } from 'react'
import { usePosted } from '#web/lib/posted-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { fieldError, TextAreaField, TextField } from '#web/ui/fields.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PostForm } from '#web/ui/post-form.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import classes from './review.module.css'

const failed = 'Sorry, that didn’t send. Your review is still here, so please try again.'

type ReviewFormProps = { productId: string; suggestedName: string }

/**
 * The review form of an order's line. The browser posts it, photographs included, so that it works
 * before scripts; after a refusal it has the entries and the stored photographs.
 */
export function ReviewForm({ productId, suggestedName }: ReviewFormProps) {
  const posted = usePosted('order-review', failed)
  const { errors, values } = posted
  const [rating, setRating] = useState(Number(values['rating'] ?? 0))
  const [sending, setSending] = useState(false)
  const stored = (values['photographs'] ?? '').split(',').filter(Boolean)
  return (
    <PostForm
      posted={posted}
      encType="multipart/form-data"
      className={narrow.form}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
        setSending(true)
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="photographs" value={stored.join(',')} />
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
      <div className={classes.files}>
        <label htmlFor={`photographs-${productId}`}>
          <b>Photos</b>
          <span className="muted small">
            {' '}
            Up to three. We check them first and remove location data.
          </span>
        </label>
        <input
          id={`photographs-${productId}`}
          type="file"
          name="photographs"
          accept="image/jpeg,image/png,image/webp,image/gif"
          multiple
        />
        {stored.length > 0 && (
          <p className="small muted">
            {stored.length === 1 ? '1 photo is' : `${stored.length} photos are`} already uploaded.
          </p>
        )}
        {fieldError(errors['photographs'])}
      </div>
      <BusyButton type="submit" busy={sending} busyText="Sending...">
        Submit review
      </BusyButton>
    </PostForm>
  )
}
