import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import classes from './staff-review.module.css'

const failed = 'The server did not respond. Try again.'

type QuestionProps = { question: RouterOutputs['question']['staffList']['items'][number] }

/** A question for staff, with its public answer. */
export function StaffQuestion({ question: row }: QuestionProps) {
  const { id, name, question, createdAt, product, isDeleted, answer: before } = row
  const [text, setText] = useState(before ?? '')
  const [isDeleting, setIsDeleting] = useState(false)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = {
    onError: (error: unknown) => errorToast(errorText(error, failed)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.question.pathFilter()),
        queryClient.invalidateQueries(trpc.inbox.pathFilter()),
      ]),
  }
  const answer = useMutation(
    trpc.question.answer.mutationOptions({
      ...settled,
      onSuccess: () =>
        toast({
          message: before === null ? `Answer published and emailed to ${name}` : 'Answer updated',
        }),
    }),
  )
  const restore = useMutation(
    trpc.question.restore.mutationOptions({
      ...settled,
      onSuccess: () => toast({ message: 'Question restored' }),
    }),
  )
  const remove = useMutation(
    trpc.question.remove.mutationOptions({
      ...settled,
      onSuccess: () => undoToast('Question deleted', () => restore.mutate({ id })),
    }),
  )
  return (
    <li aria-label={`Question by ${name}`}>
      <p className="muted small">
        {name}, <span className="num">{dayAndTime(createdAt)}</span>, about{' '}
        <Link to="/admin/products" search={{ search: product.title }} className="link">
          {product.title}
        </Link>
      </p>
      <p className={classes.said}>{question}</p>
      {isDeleted ? (
        <>
          {before !== null && <p className={classes.said}>{before}</p>}
          <BusyButton
            size="sm"
            variant="default"
            busy={restore.isPending}
            onClick={() => restore.mutate({ id })}
          >
            Restore
          </BusyButton>
        </>
      ) : (
        <form
          method="post"
          className={classes.reply}
          onSubmit={(event) => {
            event.preventDefault()
            if (!answer.isPending) answer.mutate({ id, answer: text.trim() })
          }}
        >
          <TextAreaField
            label="Answer"
            description="Everyone can see this"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <span className={classes.by}>
            <BusyButton
              type="submit"
              size="sm"
              busy={answer.isPending}
              disabled={text.trim() === (before ?? '')}
            >
              {before === null ? 'Answer' : 'Edit answer'}
            </BusyButton>
            <Button
              size="sm"
              variant="default"
              disabled={remove.isPending}
              onClick={() => setIsDeleting(true)}
            >
              Delete
            </Button>
          </span>
        </form>
      )}
      {isDeleting && (
        <ConfirmDialog
          title="Delete question"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, { onSettled: () => setIsDeleting(false) })}
          onClose={() => setIsDeleting(false)}
        >
          Are you sure you want to delete the question by {name}
          {before !== null && ' and its answer'}? You can restore it for 30 days.
        </ConfirmDialog>
      )}
    </li>
  )
}
