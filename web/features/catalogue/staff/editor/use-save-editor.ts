import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import type { Opened } from './draft/draft-fields.ts'
import { placesOf, saveOf } from './draft/save.ts'
import type { Editor } from './draft/use-editor.ts'

interface Around {
  slug: string
  onReload: () => Promise<Opened | undefined>
  onMoved: (slug: string) => Promise<void>
}

interface Refusal {
  words: string
  /** Whether somebody else has saved meanwhile. */
  isStale: boolean
}

/** Saves everything or nothing: errors are shown at their places, another refusal as a message. */
export function useSaveEditor(editor: Editor, { slug, onReload, onMoved }: Around) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(trpc.family.save.mutationOptions())
  const oneAtATime = useOneAtATime()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** From the click until the page shows the saved version. */
  const [busy, setBusy] = useState(false)

  const refuse = (faults: Record<string, string>) => {
    editor.setFaults(faults)
    const count = Object.keys(faults).length
    const words =
      count === 1 ? 'fix the error marked below' : `fix the ${count} errors marked below`
    setRefusal({ words: `Nothing was saved: ${words}.`, isStale: hasStale(faults) })
  }
  const save = async (): Promise<void> => {
    setRefusal(null)
    const made = saveOf(editor)
    if ('faults' in made) return refuse(made.faults)
    if (editor.unusualPrices.length > 0) {
      const words =
        'Nothing was saved. Check the marked price: correct it, or confirm it below the table.'
      return setRefusal({ words, isStale: false })
    }
    let saved: Awaited<ReturnType<typeof mutateAsync>>
    try {
      saved = await mutateAsync(made.save)
    } catch (error) {
      const faults = fieldErrors(error)
      if (Object.keys(faults).length > 0) return refuse(placesOf(faults, made.save, editor))
      const words = errorText(error, 'The changes could not be saved. Try again.')
      return setRefusal({ words, isStale: isRefusal(error, 'CHANGED_MEANWHILE') })
    }
    toast({ message: 'Changes saved' })
    await queryClient.invalidateQueries(trpc.catalogue.pathFilter())
    const isGone = editor.start.products.some(
      (product) => product.slug === slug && editor.draft.gone.includes(product.id),
    )
    if (saved.slug !== null && (slug === '' || isGone)) {
      editor.deleteDraft()
      return onMoved(saved.slug)
    }
    const now = await onReload()
    if (now) editor.restart(now)
  }
  const rebase = async (): Promise<void> => {
    const now = await onReload()
    if (!now) return
    setRefusal(null)
    editor.rebase(now)
  }
  return {
    save: () =>
      void oneAtATime(async () => {
        setBusy(true)
        try {
          await save()
        } finally {
          setBusy(false)
        }
      }),
    /** Rebases the local changes onto the current version. */
    rebase: () => void oneAtATime(rebase),
    busy,
    refusal,
  }
}

/** The server's error when somebody else has saved. */
const hasStale = (faults: Record<string, string>) =>
  Object.values(faults).some((fault) => fault.startsWith('This was changed after you opened'))
