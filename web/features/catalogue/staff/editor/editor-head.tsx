import { clockText } from '#server/lib/london-time.shared.ts'
import { Link } from '@tanstack/react-router'
import { useRef, type RefObject, useEffect } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './editor-page.module.css'
import type { Editor } from './draft/use-editor.ts'

const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's'

/**
 * Ctrl+S, or Command+S, clicks a button from anywhere on the page: by Tab it may be hundreds of
 * fields away. An open cell of the table is written first.
 */
function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (document.querySelector('[aria-modal="true"]')) return
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
      requestAnimationFrame(() => {
        button.current?.focus()
        button.current?.click()
      })
    }
    // An open cell stops the propagation of its keys.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [button])
}

type EditorHeadProps = {
  editor: Editor
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The editor's head: title, number of unsaved changes, and saving. */
export function EditorHead({ editor, busy, onSave, onDiscard }: EditorHeadProps) {
  const { changes, storedSince, family, start, text } = editor
  const [first] = start.products
  const saveButton = useRef<HTMLButtonElement>(null)
  useSaveKey(saveButton)
  const title = family ? family.title || 'New family' : first ? text(first.id, 'title') : ''
  return (
    <div className={classes.head}>
      <Link to="/admin/products" className={`${classes.back} small muted`}>
        <ChevronLeftIcon size={16} />
        All products
      </Link>
      <h2>{title}</h2>
      {changes > 0 && (
        <Mark tone="yellow">
          {changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
        </Mark>
      )}
      <div className={classes.actions}>
        {storedSince !== null && (
          <span className="tiny muted num">
            Draft kept on this computer since {clockText(storedSince)}
          </span>
        )}
        <Button variant="subtle" size="sm" disabled={changes === 0} onClick={onDiscard}>
          Discard
        </Button>
        <BusyButton
          ref={saveButton}
          aria-keyshortcuts="Control+S Meta+S"
          size="sm"
          busy={busy}
          busyText="Saving..."
          disabled={changes === 0}
          onClick={onSave}
        >
          Save changes
        </BusyButton>
      </div>
    </div>
  )
}
