import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import type { Row } from '../draft/rows.ts'

type RemovalDialogProps = {
  /** The name of the removed item. */
  words: string
  /** The variants that are removed with it. */
  variants: readonly Row[]
  onClose: () => void
  onConfirm: () => void
}

/** How many variants are listed by name. */
const NAMED = 8

/** Confirms the removal of an option or value with its variants. */
export function RemovalDialog({ words, variants, onClose, onConfirm }: RemovalDialogProps) {
  const count = variants.length === 1 ? '1 variant' : `${variants.length} variants`
  return (
    <Dialog opened onClose={onClose} title={`Remove ${words}?`}>
      <p>{count} will be archived when you save. Existing orders are not affected.</p>
      <ul>
        {variants.slice(0, NAMED).map(({ id, words: named }) => (
          <li key={id}>{named}</li>
        ))}
        {variants.length > NAMED && <li>and {variants.length - NAMED} more</li>}
      </ul>
      <DialogActions>
        <Button variant="default" size="sm" data-autofocus onClick={onClose}>
          Keep {words}
        </Button>
        <Button size="sm" onClick={onConfirm}>
          Remove {words}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
