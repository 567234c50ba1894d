import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './staff-review.module.css'

/** The shop's public reply to a review; an empty text removes it. */
export function ReplyForm({ id, before }: { id: string; before: string }) {
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
