import { Button } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { changesOf } from '#web/ui/admin/audit/audit-text.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { toast, undoToast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { counted, useRestoreProducts } from '../use-products.ts'
import classes from './bulk-dialog.module.css'
import { BulkForm } from './bulk-form.tsx'
import { type BulkInput, type BulkValues, readBulk, startBulk } from './bulk-values.ts'

type BulkDialogProps = {
  count: number
  selection: () => BulkInput['selection']
  onClose: () => void
  onDone: () => void
}

/** Changes many products at once: a form, a preview of the changes, then the confirmation. */
export default function BulkDialog({ count, selection, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk(selection, onDone)
  const { table, values, faults, refusal, busy } = bulk
  return (
    <Dialog
      opened
      onClose={onClose}
      width={table === null ? 480 : 760}
      fullScreenOnPhone
      title={count === 1 ? 'Change 1 product' : `Change ${count} products`}
    >
      <form
        method="post"
        noValidate
        className={classes.form}
        onSubmit={handleSubmit(table === null ? bulk.show : bulk.change, busy)}
      >
        {refusal !== null && <Note tone="warn">{refusal}</Note>}
        {table === null ? (
          <BulkForm values={values} faults={faults} onChange={bulk.setValues} />
        ) : (
          <BulkTable preview={table} />
        )}
        <DialogActions>
          <Button variant="default" size="sm" onClick={table === null ? onClose : bulk.back}>
            {table === null ? 'Cancel' : 'Back'}
          </Button>
          <BusyButton
            type="submit"
            size="sm"
            variant={values.kind === 'archive' && table ? 'danger' : 'filled'}
            busy={busy}
            busyText={table === null ? 'Looking...' : 'Changing...'}
            // The second click of a double click must not confirm what the first one shows.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            disabled={table !== null && (table.faulty > 0 || table.changed === 0)}
          >
            {table === null ? 'Preview changes' : `Change ${table.changed}`}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export type Preview = RouterOutputs['catalogue']['bulkPreview']

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** The preview of a bulk change by product; those that cannot change come first. */
function BulkTable({ preview }: { preview: Preview }) {
  const { rows, count, changed, faulty } = preview
  return (
    <>
      <p className="num" role="status">
        {products(changed)} of {count} will change
        {count - changed - faulty > 0 && `, ${count - changed - faulty} stay the same`}.
      </p>
      {faulty > 0 && (
        <Note tone="bad">
          {products(faulty)} cannot be changed this way, so nothing will be changed. Go back and
          choose another change, or deselect {faulty === 1 ? 'it' : 'them'}.
        </Note>
      )}
      <div className={classes.table}>
        <DataTable label="Preview" columns={[{ name: 'Product' }, { name: 'Change' }]}>
          {rows.map(({ id, title, before, after, fault }) => (
            <tr key={id}>
              <DataCell place="head">{title}</DataCell>
              <DataCell place="foot">
                {fault === null ? (
                  <Changes before={before} after={after} />
                ) : (
                  <span className={classes.fault}>{fault}</span>
                )}
              </DataCell>
            </tr>
          ))}
        </DataTable>
      </div>
      {count > rows.length && <p className="muted small num">and {count - rows.length} more</p>}
    </>
  )
}

function Changes({ before, after }: Pick<Preview['rows'][number], 'before' | 'after'>) {
  const changes = changesOf({ before, after })
  if (changes.length === 0) return <span className="muted">No change</span>
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.name}>
          {change.name}: {change.before} to <b>{change.after}</b>
        </li>
      ))}
    </ul>
  )
}

type Faults = Partial<Record<keyof BulkValues, string>>

/**
 * A bulk change: form, preview, and the change itself. When somebody else changed a product after
 * the preview, nothing is changed and the preview is computed again.
 */
function useBulk(selection: () => BulkInput['selection'], onDone: () => void) {
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
