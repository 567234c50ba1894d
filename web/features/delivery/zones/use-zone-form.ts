import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { errorText, fieldErrors, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { overbookedText } from '../places-text.ts'
import {
  draftOf,
  faultsByField,
  inputOf,
  textsOf,
  type Zone,
  type ZoneDraft,
} from './zone-draft.ts'

/** The form of an edited or new zone: fields and submission. The entries stay after a refusal. */
export function useZoneForm(zone: Zone | null, onDone: () => void) {
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
