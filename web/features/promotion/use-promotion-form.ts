import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { toast } from '#web/ui/toast/toast.ts'
import {
  changesBetween,
  draftOf,
  faultsByField,
  inputOf,
  type Promotion,
  type PromotionDraft,
} from './promotion-draft.ts'

export type PromotionForm = ReturnType<typeof usePromotionForm>

/** The form of an edited or new promotion: fields and submission. Entries stay after a refusal. */
export function usePromotionForm(promotion: Promotion | null, onSaved: (saved: Promotion) => void) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.promotion.pathFilter()) }
  const create = useMutation(trpc.promotion.create.mutationOptions(settled))
  const update = useMutation(trpc.promotion.update.mutationOptions(settled))
  const stop = useMutation(trpc.promotion.stop.mutationOptions(settled))
  const [start, setStart] = useState(() => draftOf(promotion, new Date()))
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const reset = (saved: Promotion) => {
    const next = draftOf(saved, new Date())
    setStart(next)
    setDraft(next)
    setFaults({})
    onSaved(saved)
  }
  const save = async () => {
    const input = inputOf(draft)
    try {
      const saved = promotion
        ? await update.mutateAsync({
            ...input,
            id: promotion.id,
            updatedAt: promotion.updatedAt,
          })
        : await create.mutateAsync(input)
      toast({ message: `${saved.code ?? saved.name} saved` })
      reset(saved)
    } catch (error) {
      setFaults(faultsByField(fieldErrors(error), draft))
      focusFirstError()
    }
  }
  const error = create.error ?? update.error ?? stop.error
  const isNamed = Object.keys(fieldErrors(error)).length > 0
  return {
    draft,
    faults,
    changes: changesBetween(draft, start),
    change: (changes: Partial<PromotionDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
      )
    },
    discard: () => {
      setDraft(start)
      setFaults({})
    },
    save,
    saving: create.isPending || update.isPending,
    stop: async () => {
      if (!promotion) return
      const stopped = await stop.mutateAsync({ id: promotion.id }).catch(() => null)
      if (stopped === null) return
      toast({ message: `${stopped.code ?? stopped.name} stopped` })
      reset(stopped)
    },
    stopping: stop.isPending,
    fault: error && !isNamed ? errorText(error, 'It could not be saved. Try again.') : null,
  }
}
