import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { toast } from '#web/ui/toast/toast.ts'
import {
  type SetDraft,
  setDraftOf,
  setFaultsByField,
  setInputOf,
  type StaffSet,
} from './set-draft.ts'

/** The form of an edited or new set: fields and submission. Entries stay after a refusal. */
export function useSetForm(set: StaffSet | null, onSaved: (saved: StaffSet) => void) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.productSet.pathFilter()) }
  const create = useMutation(trpc.productSet.create.mutationOptions(settled))
  const update = useMutation(trpc.productSet.update.mutationOptions(settled))
  const offer = useMutation(trpc.productSet.offer.mutationOptions(settled))
  const [start, setStart] = useState(() => setDraftOf(set))
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const reset = (saved: StaffSet) => {
    const next = setDraftOf(saved)
    setStart(next)
    setDraft(next)
    setFaults({})
    onSaved(saved)
  }
  const save = async () => {
    const input = setInputOf(draft)
    try {
      const saved = set
        ? await update.mutateAsync({ ...input, id: set.id, updatedAt: set.updatedAt })
        : await create.mutateAsync(input)
      toast({ message: `${saved.name} saved` })
      reset(saved)
    } catch (error) {
      setFaults(setFaultsByField(fieldErrors(error), draft))
      focusFirstError()
    }
  }
  const error = create.error ?? update.error ?? offer.error
  const isNamed = Object.keys(fieldErrors(error)).length > 0
  return {
    draft,
    faults,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    change: (changes: Partial<SetDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
      )
    },
    save,
    saving: create.isPending || update.isPending,
    /** Offers the set, or no longer. */
    offer: async (isOffered: boolean) => {
      if (!set) return
      const saved = await offer.mutateAsync({ id: set.id, isOffered }).catch(() => null)
      if (saved === null) return
      toast({ message: isOffered ? `${saved.name} is offered` : `${saved.name} stopped` })
      onSaved(saved)
    },
    offering: offer.isPending,
    fault: error && !isNamed ? errorText(error, 'It could not be saved. Try again.') : null,
  }
}
