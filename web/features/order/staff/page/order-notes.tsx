import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import { refusalText } from '../use-orders.ts'
import type { StaffOrder } from './staff-order.ts'
import classes from './order-page.module.css'

/** The internal notes about an order, newest first, and the form for another one. */
export function OrderNotes({ order: { id, notes } }: { order: StaffOrder }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const add = useMutation(
    trpc.order.addNote.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.order.staffPage.pathFilter()),
    }),
  )
  const submit = (form: HTMLFormElement) => async () => {
    const text = new FormData(form).get('text')
    try {
      await add.mutateAsync({ id, text: typeof text === 'string' ? text : '' })
      form.reset()
    } catch (error) {
      if (fieldErrors(error)['text'] === undefined) errorToast(refusalText(error))
    }
  }
  return (
    <Panel title="Internal notes" aside="Only staff see these">
      <Compact>
        <form
          method="post"
          noValidate
          className={`${classes.body} ${classes.form}`}
          onSubmit={(event) => handleSubmit(submit(event.currentTarget))(event)}
        >
          <TextAreaField
            name="text"
            aria-label="Note"
            rows={2}
            maxLength={2000}
            error={fieldErrors(add.error)['text']}
          />
          <BusyButton type="submit" size="sm" variant="default" busy={add.isPending}>
            Add note
          </BusyButton>
        </form>
      </Compact>
      {notes.length > 0 && (
        <ul className={`${classes.notes} ${classes.body}`} aria-label="Internal notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className="muted tiny num">
                {note.authorName}, {dateAndTime(note.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
