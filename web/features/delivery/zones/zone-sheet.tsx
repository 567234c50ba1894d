import { useId, useState } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { WeekdayBoxes } from './weekday-boxes.tsx'
import { WindowRows } from './window-rows.tsx'
import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { errorText, fieldErrors, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { overbookedText } from '../places-text.ts'
import classes from './zone-form.module.css'
import { MethodFields } from './method-fields.tsx'
import {
  draftOf,
  faultsByField,
  inputOf,
  textsOf,
  type Zone,
  type ZoneDraft,
} from './zone-draft.ts'

type ZoneSheetProps = {
  /** Null: a new zone. */
  zone: Zone | null
  onClose: () => void
}

/** The form of a zone. */
export default function ZoneSheet({ zone, onClose }: ZoneSheetProps) {
  const form = useZoneForm(zone, onClose)
  const [ending, setEnding] = useState(false)
  const id = useId()
  return (
    <Sheet
      opened
      onClose={onClose}
      width={560}
      title={zone?.name ?? 'New zone'}
      foot={
        <div className={classes.foot}>
          {zone && (
            <Button variant="subtle" size="sm" onClick={() => setEnding(true)}>
              Delete zone
            </Button>
          )}
          <BusyButton type="submit" form={id} busy={form.saving} busyText="Saving...">
            Save zone
          </BusyButton>
        </div>
      }
    >
      <form
        id={id}
        method="post"
        className={classes.form}
        onSubmit={handleSubmit(form.save, form.saving)}
      >
        {form.fault !== null && <Note tone="bad">{form.fault}</Note>}
        <Compact>
          <div className={classes.fields}>
            <ZoneFields form={form} />
          </div>
        </Compact>
      </form>
      {ending && zone && (
        <ConfirmDialog
          title={`Delete ${zone.name}?`}
          busy={form.archiving}
          onConfirm={form.archive}
          onClose={() => setEnding(false)}
        >
          Customers will no longer be able to book here. Existing bookings stay.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

function ZoneFields({ form }: { form: ReturnType<typeof useZoneForm> }) {
  const { field, draft, change, errorOf } = form
  return (
    <>
      <TextField {...field('name')} label="Name" maxLength={60} required />
      <TextAreaField
        {...field('areas')}
        label="Postcodes"
        description="Postcode districts or areas, such as E2, SW or AL1. If zones overlap, the most specific one applies."
        rows={3}
        required
      />
      <label className={classes.served}>
        <input
          type="checkbox"
          checked={draft.isServed}
          onChange={({ currentTarget }) => change({ isServed: currentTarget.checked })}
        />
        We deliver here
      </label>
      <div className={classes.three}>
        <TextField {...field('price')} label="Price (£)" inputMode="decimal" />
        <TextField {...field('noticeDays')} label="Notice (working days)" inputMode="numeric" />
        <TextField {...field('aheadDays')} label="Bookable ahead (days)" inputMode="numeric" />
      </div>
      <WeekdayBoxes
        legend="Days"
        chosen={draft.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        error={errorOf('weekdays')}
      />
      <WindowRows
        windows={draft.windows}
        onChange={(windows) => change({ windows })}
        error={errorOf('windows')}
      />
      <MethodFields
        legend="Collection by customers here"
        kinds={['everywhere', 'none', 'fixed', 'freeFrom']}
        draft={draft.collection}
        onChange={(collection) => change({ collection })}
        error={errorOf('collection')}
      />
      <MethodFields
        legend="Parcels to here"
        kinds={['everywhere', 'none', 'fixed', 'freeFrom', 'bySize']}
        draft={draft.parcel}
        onChange={(parcel) => change({ parcel })}
        error={errorOf('parcel')}
      />
    </>
  )
}

/** The form of an edited or new zone: fields and submission. The entries stay after a refusal. */
function useZoneForm(zone: Zone | null, onDone: () => void) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.zone.pathFilter()) }
  const create = useMutation(trpc.zone.create.mutationOptions(settled))
  const update = useMutation(trpc.zone.update.mutationOptions(settled))
  const archive = useMutation(trpc.zone.archive.mutationOptions(settled))
  const restore = useMutation(
    trpc.zone.restore.mutationOptions({
      ...settled,
      onSuccess: ({ zone: restored }) => toast({ message: `${restored.name} restored` }),
      onError: (error) =>
        errorToast(errorText(error, 'The zone could not be restored. Try again.')),
    }),
  )
  const { values, field, setErrors } = useFields(textsOf(zone))
  const [draft, setDraft] = useState(() => draftOf(zone))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = async () => {
    const input = inputOf(values, draft)
    try {
      const saved = zone
        ? await update.mutateAsync({ ...input, id: zone.id, updatedAt: zone.updatedAt })
        : await create.mutateAsync(input)
      toast({ message: doneText(`${saved.zone.name} saved`, saved.overbooked) })
      onDone()
    } catch (error) {
      const named = faultsByField(fieldErrors(error))
      setFaults(named)
      setErrors(named)
      focusFirstError()
    }
  }
  const error = create.error ?? update.error ?? archive.error
  const isNamed = Object.keys(fieldErrors(error)).length > 0
  return {
    field,
    draft,
    change: (changes: Partial<ZoneDraft>) => setDraft((before) => ({ ...before, ...changes })),
    errorOf: (name: string) => faults[name],
    save,
    saving: create.isPending || update.isPending,
    archive: () => {
      if (!zone) return
      archive.mutate(
        { id: zone.id },
        {
          onSuccess: ({ overbooked }) => {
            undoToast(doneText(`${zone.name} deleted`, overbooked), () =>
              restore.mutate({ id: zone.id }),
            )
            onDone()
          },
        },
      )
    },
    archiving: archive.isPending,
    fault: error && !isNamed ? errorText(error, 'The zone could not be saved. Try again.') : null,
  }
}

type Overbooked = RouterOutputs['zone']['archive']['overbooked']

/** The result, with the first overbooked window. */
function doneText(done: string, overbooked: Overbooked): string {
  const [over, ...others] = overbooked
  if (!over) return done
  const more =
    others.length > 0
      ? `, and ${others.length} more ${others.length === 1 ? 'window is' : 'windows are'} overbooked`
      : ''
  return `${done} ${dayText(over.date)}, ${hoursText(over)} has ${overbookedText(over)}${more}.`
}
