import { Button } from '../../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../../ui/dialog.tsx'
import type { Row } from '../draft/rows.ts'

type RemovalDialogProps = {
  /** What is taken away. */
  words: string
  /** The variants that go with it. */
  variants: readonly Row[]
  onClose: () => void
  onConfirm: () => void
}

/** How many variants are named. */
const NAMED = 8

/** Says which variants go with an option or a value, and asks. */
export function RemovalDialog({ words, variants, onClose, onConfirm }: RemovalDialogProps) {
  const count = variants.length === 1 ? '1 variant goes' : `${variants.length} variants go`
  return (
    <Dialog opened onClose={onClose} title={`Remove ${words}?`}>
      <p>{count} off sale with it when you save. Orders keep what they sold.</p>
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
