import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { emailName } from '#server/sent-email/email-names.shared.ts'
import type { SentEmail } from '#server/sent-email/sent-email.schema.ts'
import { randomId } from '#web/lib/random-id.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './sent-email-list.module.css'

/** The emails that went out, newest first, each with the button that sends it again. */
export function SentEmailList({ emails }: { emails: readonly SentEmail[] }) {
  if (emails.length === 0) {
    return <p className={`${classes.none} muted small`}>No emails in the last 90 days.</p>
  }
  return (
    <ul className={`${classes.list} num`} aria-label="Emails">
      {emails.map((email) => (
        <li key={email.id}>
          <span>
            <b>{emailName(email.kind)}</b>
            <span className="muted small">{email.to}</span>
          </span>
          <span className={email.state === 'refused' ? classes.refused : 'muted small'}>
            {stateText(email)}
          </span>
          {email.canSendAgain && <SendAgain email={email} />}
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, sentAt, createdAt }: SentEmail): string {
  if (state === 'refused') return `Not delivered, ${dateAndTime(createdAt)}`
  return sentAt === null ? 'Waiting to be sent' : dateAndTime(sentAt)
}

/** Queues an email once more; a press without an answer is repeated with its key. */
function SendAgain({ email: { id, kind } }: { email: SentEmail }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [press, setPress] = useState(randomId)
  const again = useMutation(
    trpc.sentEmail.sendAgain.mutationOptions({
      onSuccess: async () => {
        setPress(randomId())
        toast({ message: `${emailName(kind)}: sent again` })
        await Promise.all([
          queryClient.invalidateQueries(trpc.sentEmail.pathFilter()),
          queryClient.invalidateQueries(trpc.order.staffPage.pathFilter()),
        ])
      },
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
    }),
  )
  return (
    <BusyButton
      size="xs"
      variant="default"
      busy={again.isPending}
      aria-label={`Send again: ${emailName(kind)}`}
      onClick={() => again.mutate({ id, press })}
    >
      Send again
    </BusyButton>
  )
}
