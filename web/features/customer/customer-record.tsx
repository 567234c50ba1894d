import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#server/lib/london-time.shared.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import type { CustomerData } from './customer-data.ts'
import classes from './customer.module.css'

const failed = 'That could not be saved. Try again.'

/** The note about a customer, and whether they may order; nothing for a guest without an address. */
export function CustomerRecord({ customer }: { customer: CustomerData }) {
  if (!customer.canKeep) return null
  return (
    <Panel title="Note" aside="Only staff see this">
      <Compact>
        <NoteForm customer={customer} />
        <Blocking customer={customer} />
      </Compact>
    </Panel>
  )
}

function useRefresh() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(trpc.customer.pathFilter())
}

function NoteForm({ customer: { key, note } }: { customer: CustomerData }) {
  const trpc = useTRPC()
  const onSuccess = useRefresh()
  const save = useMutation(trpc.customer.saveNote.mutationOptions({ onSuccess }))
  const submit = (form: HTMLFormElement) => async () => {
    const typed = new FormData(form).get('note')
    try {
      await save.mutateAsync({ key, note: typeof typed === 'string' ? typed : '' })
      toast({ message: 'Note saved' })
    } catch (error) {
      if (fieldErrors(error)['note'] === undefined) errorToast(errorText(error, failed))
    }
  }
  return (
    <form
      method="post"
      noValidate
      className={classes.body}
      onSubmit={(event) => handleSubmit(submit(event.currentTarget))(event)}
    >
      <TextAreaField
        name="note"
        aria-label="Note"
        className={classes.wide}
        rows={4}
        maxLength={4000}
        defaultValue={note}
        error={fieldErrors(save.error)['note']}
      />
      <BusyButton type="submit" size="sm" variant="default" busy={save.isPending}>
        Save note
      </BusyButton>
    </form>
  )
}

/** Blocks the customer from ordering, after a question, or ends that. */
function Blocking({ customer: { key, name, blockedAt } }: { customer: CustomerData }) {
  const trpc = useTRPC()
  const onSuccess = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const set = useMutation(
    trpc.customer.setBlocked.mutationOptions({
      onSuccess,
      onError: (error) => errorToast(errorText(error, failed)),
      onSettled: () => setAsked(false),
    }),
  )
  return (
    <div className={classes.body}>
      {blockedAt === null ? (
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          Block from ordering
        </Button>
      ) : (
        <>
          <p>Blocked from ordering since {longDate(blockedAt)}.</p>
          <BusyButton
            variant="default"
            size="sm"
            busy={set.isPending}
            onClick={() => set.mutate({ key, isBlocked: false })}
          >
            Allow ordering
          </BusyButton>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Block from ordering?"
          action="Block"
          busyText="Saving..."
          busy={set.isPending}
          onConfirm={() => set.mutate({ key, isBlocked: true })}
          onClose={() => setAsked(false)}
        >
          {name} will be asked to call us instead of ordering online, with this account and this
          email address. Their existing orders go on, and they can still see them.
        </ConfirmDialog>
      )}
    </div>
  )
}
