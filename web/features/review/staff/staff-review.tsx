import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  isRefusalReason,
  refusalReasonIds,
  refusalReasons,
} from '#server/lib/refusal-reasons.shared.ts'
import { useState } from 'react'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField, TextAreaField } from '#web/ui/forms/fields.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Stars } from '#web/ui/rating.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './staff-review.module.css'

type Review = RouterOutputs['review']['staffList']['items'][number]

const marks = {
  waiting: { tone: 'yellow', word: 'To check' },
  shown: { tone: 'green', word: 'Published' },
  refused: { tone: 'red', word: 'Rejected' },
} as const

/** A review for staff: its text, readers' reports, and the actions. */
export function StaffReview({ review }: { review: Review }) {
  const orderName = useOrderName()
  const { tone, word } = marks[review.state]
  return (
    <li aria-label={`Review by ${review.userName}`}>
      <div className={classes.by}>
        <Mark tone={tone}>{word}</Mark>
        <Stars value={review.rating} />
        <b>{review.userName}</b>
        <Link to="/admin/products" search={{ search: review.product.title }} className="link">
          {review.product.title}
        </Link>
        <span className="muted small num">
          {dayAndTime(review.createdAt)}
          {review.orderNumber !== null && `, ${orderName(review.orderNumber)}`}
        </span>
      </div>
      <p className={classes.said}>{review.message}</p>
      <ReviewPhotographs of={review.photographs} called="Photo" />
      {review.refusedFor !== null && (
        <p className={`small ${classes.notes}`}>
          Rejected: {refusalReasons[review.refusedFor].title}
        </p>
      )}
      {review.reports.map(({ reason, count }) => (
        <p key={reason} className={`small ${classes.notes}`}>
          Reported {count === 1 ? 'once' : `${count} times`}: {refusalReasons[reason].title}
        </p>
      ))}
      <Verdict review={review} />
      {review.state === 'shown' && <ReplyForm id={review.id} before={review.reply?.text ?? ''} />}
    </li>
  )
}

/** Shows the review, or refuses it for a reason of the published list. */
function Verdict({ review }: { review: Review }) {
  const { id, state } = review
  const [reason, setReason] = useState('')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const check = useMutation(
    trpc.review.check.mutationOptions({
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.review.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        ]),
    }),
  )
  const isRead = review.toCheckSince === null && review.reports.length === 0
  return (
    <div className={classes.actions}>
      {(state !== 'shown' || !isRead) && (
        <BusyButton
          size="sm"
          busy={check.isPending}
          onClick={() => check.mutate({ id, verdict: 'show' })}
        >
          {state === 'shown' ? 'Keep published' : 'Publish'}
        </BusyButton>
      )}
      {state !== 'refused' && (
        <>
          <SelectField
            label="Reason for rejecting"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          >
            <option value="">Choose a reason</option>
            {refusalReasonIds.map((one) => (
              <option key={one} value={one}>
                {refusalReasons[one].title}
              </option>
            ))}
          </SelectField>
          <Button
            size="sm"
            variant="default"
            disabled={reason === '' || check.isPending}
            onClick={() => {
              if (isRefusalReason(reason)) check.mutate({ id, verdict: 'refuse', reason })
            }}
          >
            Reject
          </Button>
        </>
      )}
    </div>
  )
}

/** The shop's public reply to a review; an empty text removes it. */
function ReplyForm({ id, before }: { id: string; before: string }) {
  const [text, setText] = useState(before)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const reply = useMutation(
    trpc.review.reply.mutationOptions({
      onSuccess: (_saved, { text: sent }) =>
        toast({
          message: sent === '' ? 'Reply removed' : 'Reply published',
        }),
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
      onSettled: () => queryClient.invalidateQueries(trpc.review.pathFilter()),
    }),
  )
  return (
    <form
      method="post"
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault()
        if (!reply.isPending) reply.mutate({ id, text: text.trim() })
      }}
    >
      <TextAreaField
        label="Your reply"
        description="Everyone can see this"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BusyButton
        type="submit"
        size="sm"
        variant="light"
        busy={reply.isPending}
        disabled={text.trim() === before}
      >
        {before === '' ? 'Reply' : text.trim() === '' ? 'Remove reply' : 'Edit reply'}
      </BusyButton>
    </form>
  )
}
