import { dayAndTime, dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'

/** A complaint about personal data with its answer: the inbox's panel. */
export function ComplaintPanel({ id }: { id: string }) {
  const trpc = useTRPC()
  const found = useQuery(trpc.complaint.details.queryOptions({ id }))
  if (found.isError) {
    return (
      <RetryNote onRetry={() => void found.refetch()}>
        {errorText(found.error, 'This could not be loaded. Try again.')}
      </RetryNote>
    )
  }
  if (found.isPending) return <RowsSkeleton rows={4} />
  const { name, email, complaint, createdAt, answerBy, answer, dismissal, answeredAt } = found.data
  return (
    <section aria-label={`Complaint by ${name}`}>
      <h2>Complaint about personal data</h2>
      <p className="muted small num">
        {name}, {email}, {dayAndTime(createdAt)}
      </p>
      <p style={{ whiteSpace: 'pre-line' }}>{complaint}</p>
      {dismissal !== null && <Dismissed id={id} reason={dismissal} />}
      {answer === null ? (
        <>
          <AnswerForm id={id} name={name} by={answerBy} />
          {dismissal === null && <DismissForm id={id} />}
        </>
      ) : (
        <>
          <h3>Your answer</h3>
          {answeredAt !== null && <p className="muted small num">{dayAndTime(answeredAt)}</p>}
          <p style={{ whiteSpace: 'pre-line' }}>{answer}</p>
        </>
      )}
    </section>
  )
}

function AnswerForm({ id, name, by }: { id: string; name: string; by: string }) {
  const [text, setText] = useState('')
  const trpc = useTRPC()
  const answer = useMutation(
    trpc.complaint.answer.mutationOptions({
      ...useSettled(),
      onSuccess: () => toast({ message: `Answer emailed to ${name}` }),
    }),
  )
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!answer.isPending) answer.mutate({ id, answer: text.trim() })
      }}
    >
      <TextAreaField
        label="Answer"
        description={`The law asks for an answer by ${dayText(by)}. It is emailed once and cannot be changed.`}
        rows={6}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="sm" busy={answer.isPending} disabled={text.trim() === ''}>
        Send answer
      </BusyButton>
    </form>
  )
}

/** Reads the complaint and the inbox again after a change, and shows its error. */
function useSettled() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return {
    onError: (error: unknown) =>
      errorToast(errorText(error, 'The server did not respond. Try again.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.complaint.pathFilter()),
        queryClient.invalidateQueries(trpc.inbox.pathFilter()),
      ]),
  }
}

function useReopen() {
  const trpc = useTRPC()
  return useMutation(
    trpc.complaint.reopen.mutationOptions({
      ...useSettled(),
      onSuccess: () => toast({ message: 'Complaint reopened' }),
    }),
  )
}

/** Dismisses what is no complaint, with a reason. */
function DismissForm({ id }: { id: string }) {
  const [reason, setReason] = useState('')
  const reopen = useReopen()
  const trpc = useTRPC()
  const dismiss = useMutation(
    trpc.complaint.dismiss.mutationOptions({
      ...useSettled(),
      onSuccess: () => undoToast('Complaint dismissed', () => reopen.mutate({ id })),
    }),
  )
  return (
    <details>
      <summary>Dismiss as spam</summary>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!dismiss.isPending) dismiss.mutate({ id, reason: reason.trim() })
        }}
      >
        <TextField
          label="Reason"
          description="No one is emailed. The complaint and the reason stay under Answered."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <BusyButton
          type="submit"
          size="sm"
          variant="default"
          busy={dismiss.isPending}
          disabled={reason.trim() === ''}
        >
          Dismiss
        </BusyButton>
      </form>
    </details>
  )
}

/** Says why a complaint was dismissed, with the way back. */
function Dismissed({ id, reason }: { id: string; reason: string }) {
  const reopen = useReopen()
  return (
    <Note tone="warn">
      Dismissed: {reason}{' '}
      <BusyButton
        variant="default"
        size="xs"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id })}
      >
        Reopen
      </BusyButton>
    </Note>
  )
}
