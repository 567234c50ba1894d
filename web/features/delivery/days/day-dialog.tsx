import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { errorText, fieldErrors, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import { closingText, overbookedText } from '../places-text.ts'
import classes from './day-dialog.module.css'

/** The initial values of the form. */
export type DayDraft = { kind: 'noVans' | 'extraVan'; date: string; zoneId: string | null }

const words = {
  noVans: { title: 'Close a day', button: 'Close day' },
  extraVan: { title: 'Add a van', button: 'Add van' },
} as const

type DayDialogProps = { draft: DayDraft; onClose: () => void }

/** Blocks a day, or adds a van to it, in one zone or in all. */
export default function DayDialog({ draft, onClose }: DayDialogProps) {
  const form = useDayForm(draft, onClose)
  const { field, values } = form
  const isVan = draft.kind === 'extraVan'
  return (
    <Dialog opened onClose={onClose} title={words[draft.kind].title}>
      <form method="post" onSubmit={handleSubmit(form.send, form.busy)}>
        {form.fault !== null && <Note tone="bad">{form.fault}</Note>}
        <Compact>
          <div className={classes.fields}>
            <TextField {...field('date')} type="date" label="Day" required data-autofocus />
            <SelectField
              label="Zone"
              name="zone"
              value={values.zoneId}
              onChange={({ currentTarget }) => form.choose({ zoneId: currentTarget.value })}
            >
              <option value="">All zones</option>
              {form.zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            {isVan && (
              <TextField
                {...field('extraPlaces')}
                inputMode="numeric"
                autoComplete="off"
                label="Extra places in each window"
                required
              />
            )}
            <TextField {...field('note')} label="Internal note" maxLength={200} />
          </div>
        </Compact>
        {!isVan && (
          <p className="small muted">No one will be able to book this day. {form.booked}</p>
        )}
        <SubmitActions onCancel={onClose} busy={form.busy} busyText="Saving...">
          {words[draft.kind].button}
        </SubmitActions>
      </form>
    </Dialog>
  )
}

function useDayForm(draft: DayDraft, onClose: () => void) {
  const isVan = draft.kind === 'extraVan'
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const zones = useQuery(trpc.zone.list.queryOptions())
  const add = useMutation(
    trpc.zone.addException.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.zone.pathFilter()),
    }),
  )
  const { values, field, fill, setErrors } = useFields({
    date: draft.date,
    zoneId: draft.zoneId ?? '',
    extraPlaces: '8',
    note: '',
  })
  const week = useQuery(
    trpc.zone.week.queryOptions({ day: values.date }, { enabled: !isVan && values.date !== '' }),
  )
  const send = async () => {
    const { date, zoneId, note } = values
    try {
      const saved = await add.mutateAsync({
        date,
        note,
        zoneId: zoneId === '' ? null : zoneId,
        isBlackout: !isVan,
        extraPlaces: isVan ? (typedWhole(values.extraPlaces) ?? Number.NaN) : 0,
      })
      toast({ message: savedText(saved) })
      onClose()
    } catch (error) {
      setErrors(fieldErrors(error))
      focusFirstError()
    }
  }
  const isNamed = Object.keys(fieldErrors(add.error)).length > 0
  return {
    values,
    field,
    choose: fill,
    booked: closingText(week.data, values),
    send,
    busy: add.isPending,
    fault:
      add.error && !isNamed
        ? errorText(add.error, 'Your changes could not be saved. Try again.')
        : null,
    zones: zones.data?.items.filter(({ isServed }) => isServed) ?? [],
  }
}

/** The result, with the first overbooked window. */
function savedText({ exception, overbooked }: RouterOutputs['zone']['addException']): string {
  const done = exception.isBlackout
    ? `${dayText(exception.date)} closed`
    : `Van added on ${dayText(exception.date)}`
  const [over] = overbooked
  return over ? `${done} ${hoursText(over)} has ${overbookedText(over)}.` : done
}
