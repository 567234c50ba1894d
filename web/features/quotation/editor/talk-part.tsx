import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { MessageText } from '#web/ui/conversation/message-text.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import type { Details } from './quotation-draft.ts'
import classes from './editor.module.css'

type TalkPartProps = {
  details: Pick<Details, 'id' | 'messages' | 'firstName' | 'lastName'>
}

/** The conversation about a quotation, and the field to answer in. */
export function TalkPart({ details }: TalkPartProps) {
  const { id, messages, firstName, lastName } = details
  const [text, setText] = useState('')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const answer = useMutation(
    trpc.quotation.answer.mutationOptions({
      onSuccess: () => setText(''),
      onError: (error) => errorToast(errorText(error, 'The message could not be sent. Try again.')),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.quotation.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        ]),
    }),
  )
  return (
    <section className={`box ${classes.part}`} aria-label="Messages">
      <h2>Messages</h2>
      <ol className={classes.talk}>
        {messages.map((message) => (
          <li key={message.id}>
            <p className="num">
              <b>
                {message.author === 'staff'
                  ? message.staffName
                  : `${firstName} ${lastName}`.trim() || 'Customer'}
              </b>{' '}
              <time className="small muted" dateTime={message.createdAt}>
                {dayAndTime(message.createdAt)}
              </time>
            </p>
            <MessageText text={message.text} linked={message.author === 'staff'} />
          </li>
        ))}
      </ol>
      <TextAreaField
        label="Your reply"
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <BusyButton
        size="sm"
        busy={answer.isPending}
        disabled={text.trim() === ''}
        onClick={() => answer.mutate({ id, text })}
      >
        Send reply
      </BusyButton>
    </section>
  )
}
