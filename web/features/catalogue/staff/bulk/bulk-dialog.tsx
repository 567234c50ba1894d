import { Button } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import classes from './bulk-dialog.module.css'
import { BulkForm } from './bulk-form.tsx'
import { BulkTable } from './bulk-table.tsx'
import type { BulkInput } from './bulk-values.ts'
import { useBulk } from './use-bulk.ts'

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
