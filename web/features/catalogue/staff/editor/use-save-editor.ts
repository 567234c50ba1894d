import { useState } from 'react'
import { errorText, fieldErrors, trpc } from '../../../../lib/trpc.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useOneAtATime } from '../../../../ui/use-one-at-a-time.ts'
import { placesOf, saveOf } from './draft/draft.ts'
import type { Opened } from './draft/fields.ts'
import type { Editor } from './draft/use-editor.ts'

/** Saves everything at once, or nothing: faults stand at their places, another refusal in words. */
export function useSaveEditor(editor: Editor, readAgain: () => Promise<Opened | undefined>) {
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.family.save.useMutation()
  const oneAtATime = useOneAtATime()
  const [refusal, setRefusal] = useState<string | null>(null)

  const refuse = (faults: Record<string, string>) => {
    editor.setFaults(faults)
    const count = Object.keys(faults).length
    setRefusal(`Nothing was saved: ${count === 1 ? 'one fault is' : `${count} faults are`} marked.`)
  }
  const save = async (): Promise<void> => {
    setRefusal(null)
    const made = saveOf(editor.start, editor.draft)
    if ('faults' in made) return refuse(made.faults)
    try {
      await mutateAsync(made.save)
    } catch (error) {
      const faults = fieldErrors(error)
      if (Object.keys(faults).length > 0) refuse(placesOf(faults, made.save))
      else setRefusal(errorText(error, 'The changes could not be saved. Try again.'))
      return
    }
    toast({ message: 'Changes are saved' })
    const now = await readAgain()
    if (now) editor.restart(now)
    await utils.catalogue.invalidate()
  }
  return { save: () => void oneAtATime(save), busy: isPending, refusal }
}
