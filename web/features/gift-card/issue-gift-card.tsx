import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { typedPence } from '#server/lib/numbers.shared.ts'
import { issueGiftCardInput } from '#server/gift-card/staff/gift-card-staff.schema.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './gift-cards-page.module.css'

const nothing = {
  amountPence: '',
  recipientName: '',
  recipientEmail: '',
  message: '',
  sendOn: '',
  reason: '',
}

/** Issues a gift card that nobody paid for, with a reason. */
export function IssueGiftCard({ onIssued }: { onIssued: (card: { id: string }) => void }) {
  const { values, field, check } = useFields(nothing)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const issue = useMutation(
    trpc.giftCard.issue.mutationOptions({
      onSuccess: (card) => {
        toast({ message: `Gift card ${card.name} issued` })
        onIssued(card)
      },
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
      onSettled: () => queryClient.invalidateQueries(trpc.giftCard.pathFilter()),
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { amountPence, sendOn } = values
    const given = check(issueGiftCardInput, {
      ...values,
      amountPence: typedPence(amountPence) ?? Number.NaN,
      sendOn: sendOn || null,
    })
    if (given !== null && !issue.isPending) issue.mutate(given)
  }
  return (
    <Panel title="Issue a gift card">
      <div className={classes.body}>
        <Compact>
          <form method="post" noValidate className={classes.form} onSubmit={submit}>
            <TextField
              {...field('amountPence')}
              label="Amount in pounds"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField {...field('recipientName')} label="Recipient’s name" autoComplete="off" />
            <TextField
              {...field('recipientEmail')}
              type="email"
              label="Recipient’s email"
              autoComplete="off"
            />
            <TextAreaField {...field('message')} label="Message (optional)" rows={3} />
            <TextField
              {...field('sendOn')}
              type="date"
              label="Send it on (optional)"
              description="Leave blank to send it straight away."
            />
            <TextField
              {...field('reason')}
              label="Reason"
              description="Only staff see it."
              autoComplete="off"
            />
            <BusyButton type="submit" size="sm" busy={issue.isPending}>
              Issue and email it
            </BusyButton>
          </form>
        </Compact>
      </div>
    </Panel>
  )
}
