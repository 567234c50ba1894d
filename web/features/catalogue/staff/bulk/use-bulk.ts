import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { toast, undoToast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import type { Preview } from './bulk-table.tsx'
import { counted, useRestoreProducts } from '../use-products.ts'
import { type BulkInput, type BulkValues, readBulk, startBulk } from './bulk-values.ts'

type Faults = Partial<Record<keyof BulkValues, string>>

/**
 * A bulk change: form, preview, and the change itself. When somebody else changed a product after
 * the preview, nothing is changed and the preview is computed again.
 */
export function useBulk(selection: () => BulkInput['selection'], onDone: () => void) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const preview = useMutation(trpc.catalogue.bulkPreview.mutationOptions())
  const apply = useMutation(trpc.catalogue.bulkApply.mutationOptions())
  const { restore } = useRestoreProducts()
  const oneAtATime = useOneAtATime()
  const may = useMay()
  const [values, setValues] = useState<BulkValues>(() =>
    may('prices') ? startBulk : { ...startBulk, kind: 'addStock' },
  )
  const [faults, setFaults] = useState<Faults>({})
  const [shown, setShown] = useState<{ input: BulkInput; table: Preview } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const look = async (input: BulkInput) => {
    try {
      setShown({ input, table: await preview.mutateAsync(input) })
    } catch (error) {
      setRefusal(errorText(error, 'The preview could not be loaded. Try again.'))
    }
  }
  const show = async (): Promise<void> => {
    setRefusal(null)
    const read = readBulk(values)
    if ('faults' in read) return setFaults(read.faults)
    await look({ selection: selection(), change: read.change })
  }
  const change = async (): Promise<void> => {
    if (shown === null) return
    setRefusal(null)
    const { input, table } = shown
    try {
      const { changed, archivedIds } = await apply.mutateAsync({ ...input, seal: table.seal })
      if (archivedIds.length === 0) toast({ message: `${counted(changed)} changed` })
      else undoToast(`${counted(changed)} archived`, () => void restore(archivedIds))
    } catch (error) {
      if (isRefusal(error, 'CHANGED_MEANWHILE')) {
        setRefusal(
          'Someone else has changed these products. Your change has not been made: check the new preview.',
        )
        return look(input)
      }
      return setRefusal(errorText(error, 'The products could not be changed. Try again.'))
    }
    onDone()
    await queryClient.invalidateQueries(trpc.catalogue.pathFilter())
  }
  return {
    values,
    faults,
    refusal,
    table: shown?.table ?? null,
    busy: preview.isPending || apply.isPending,
    setValues: (changes: Record<string, string>) => {
      setValues((before) => ({ ...before, ...changes }))
      setFaults({})
    },
    back: () => {
      setShown(null)
      setRefusal(null)
    },
    show: () => oneAtATime(show),
    change: () => oneAtATime(change),
  }
}
