import { useBlocker } from '@tanstack/react-router'
import { errorText, trpc } from '../../../../lib/trpc.ts'
import { AuditList } from '../../../../ui/admin/audit-list.tsx'
import { FaultBanner } from '../../../../ui/admin/fault-banner.tsx'
import { Panel } from '../../../../ui/admin/panel.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { CardPreview } from './beside/card-preview.tsx'
import { EditorHead } from './editor-head.tsx'
import classes from './editor-page.module.css'
import type { Opened } from './draft/fields.ts'
import { useEditor } from './draft/use-editor.ts'
import { SectionBar } from './section-bar.tsx'
import { sections } from './sections.ts'
import { useSaveEditor } from './use-save-editor.ts'

/** Everything of a family and its variants, or of a product without one, on one page. */
export function EditorPage({ slug }: { slug: string }) {
  const { data, error, refetch } = trpc.family.editor.useQuery({ slug })
  const again = async () => (await refetch()).data
  return (
    <>
      <FaultBanner
        message={error && errorText(error, 'The product could not be loaded.')}
        onRetry={() => void refetch()}
      />
      {data !== undefined && <Opening key={slug} slug={slug} opened={data} onAgain={again} />}
    </>
  )
}

type OpeningProps = {
  slug: string
  opened: Opened
  /** Reads what the shop has now. */
  onAgain: () => Promise<Opened | undefined>
}

function Opening({ slug, opened, onAgain }: OpeningProps) {
  const editor = useEditor(slug, opened)
  const { save, busy, refusal } = useSaveEditor(editor, onAgain)
  const shown = sections.filter(({ isShown }) => isShown?.(editor) ?? true)
  const discard = async () => {
    const now = await onAgain()
    if (now) editor.restart(now)
  }
  return (
    <>
      <EditorHead editor={editor} busy={busy} onSave={save} onDiscard={() => void discard()} />
      {refusal !== null && (
        <div className={classes.refusal}>
          <Note tone="bad">{refusal}</Note>
        </div>
      )}
      <SectionBar editor={editor} shown={shown} />
      <div className={classes.columns}>
        <div className={classes.sections}>
          {shown.map(({ id, Content }) => (
            <div key={id} id={id} className={classes.section}>
              <Content editor={editor} />
            </div>
          ))}
        </div>
        <div className={classes.sections}>
          <CardPreview editor={editor} />
          <Panel title="Who changed what">
            <div className={classes.audit}>
              <AuditList entries={opened.audit} />
            </div>
          </Panel>
        </div>
      </div>
      <LeaveWarning changes={editor.changes} />
    </>
  )
}

/** Asks before a page with changes is left; a closed tab is asked about by the browser itself. */
function LeaveWarning({ changes }: { changes: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => changes > 0,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog opened onClose={reset} title="Leave with changes that are not saved?">
      <p>
        The shop goes on as it was. Your changes stay on this computer, and are here when you come
        back.
      </p>
      <DialogActions>
        <Button variant="default" size="sm" data-autofocus onClick={reset}>
          Stay
        </Button>
        <Button size="sm" onClick={proceed}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}
