import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChangesPanel } from './beside/changes-panel.tsx'
import { Preview } from './beside/preview.tsx'
import type { Opened } from './draft/fields.ts'
import { useEditor } from './draft/use-editor.ts'
import { EditorHead } from './editor-head.tsx'
import classes from './editor-page.module.css'
import { SectionBar } from './section-bar.tsx'
import { sections } from './sections.ts'
import { useSaveEditor } from './use-save-editor.ts'

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
