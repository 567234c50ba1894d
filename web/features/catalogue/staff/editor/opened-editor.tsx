import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChangesPanel } from './beside/changes-panel.tsx'
import { Preview } from './beside/preview.tsx'
import type { Opened } from './draft/draft-fields.ts'
import { useEditor } from './draft/use-editor.ts'
import { WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { AlertIcon, ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { clockText } from '#server/lib/london-time.shared.ts'
import { Link } from '@tanstack/react-router'
import { useRef, type RefObject, useEffect } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './editor-page.module.css'
import { sections, markOf, type Section } from './sections.ts'
import { useSaveEditor } from './use-save-editor.ts'
import type { Editor } from './draft/use-editor.ts'

type OpenedEditorProps = {
  /** The storage key of its draft; empty for a new family. */
  slug: string
  opened: Opened
  /** Loads the stored version again. */
  onReload: () => Promise<Opened | undefined>
  /** Called when the slug has changed. */
  onMoved: (slug: string) => Promise<void>
}

/** The loaded editor: sections, previews and audit. */
export function OpenedEditor({ slug, opened, onReload, onMoved }: OpenedEditorProps) {
  const editor = useEditor(slug, opened)
  const saving = useSaveEditor(editor, { slug, onReload, onMoved })
  const { save, busy, refusal } = saving
  const shown = sections.filter(({ isShown }) => isShown?.(editor) ?? true)
  const discard = async () => {
    const now = await onReload()
    if (now) editor.restart(now)
  }
  return (
    <>
      <div className={classes.top}>
        <EditorHead editor={editor} busy={busy} onSave={save} onDiscard={() => void discard()} />
        <SectionBar editor={editor} shown={shown} />
      </div>
      {refusal !== null && (
        <div className={classes.refusal}>
          <Note tone="bad">
            {refusal.words}
            {refusal.isStale && (
              <>
                {' '}
                <Button variant="default" size="xs" onClick={saving.rebase}>
                  Load their changes and keep mine
                </Button>
              </>
            )}
          </Note>
        </div>
      )}
      {/* Input during a save would be lost. */}
      <div className={classes.columns} inert={busy}>
        <div className={classes.sections}>
          {shown.map(({ id, Content }) => (
            <div key={id} id={id} className={classes.section}>
              <Content editor={editor} />
            </div>
          ))}
        </div>
        <div className={classes.sections}>
          <Preview editor={editor} />
          <ChangesPanel editor={editor} />
        </div>
      </div>
      <LeaveWarning isUnsaved={editor.changes > 0} title="Leave without saving?">
        The shop will not change. Your changes stay on this computer for when you come back.
      </LeaveWarning>
    </>
  )
}

type SectionBarProps = { editor: Editor; shown: readonly Section[] }

/** Links to the page's sections, marked where there are errors or warnings. */
function SectionBar({ editor, shown }: SectionBarProps) {
  return (
    <nav aria-label="Sections" className={classes.bar}>
      {shown.map((section) => {
        const mark = markOf(section, editor)
        return (
          <a key={section.id} href={`#${section.id}`}>
            {section.title}
            {mark === 'fault' && <AlertIcon size={16} className={classes.fault} />}
            {mark === 'warning' && <WarningIcon size={16} className={classes.warning} />}
            {mark !== null && (
              <span className="visually-hidden">
                {mark === 'fault' ? 'has an error' : 'has a warning'}
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

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
function EditorHead({ editor, busy, onSave, onDiscard }: EditorHeadProps) {
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
