import { useBlocker } from '@tanstack/react-router'
import { errorText, trpc } from '../../../../lib/trpc.ts'
import { AuditList } from '../../../../ui/admin/audit-list.tsx'
import { FaultBanner } from '../../../../ui/admin/fault-banner.tsx'
import { Panel } from '../../../../ui/admin/panel.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { CardPreview } from './card-preview.tsx'
import { EditorHead } from './editor-head.tsx'
import classes from './editor-page.module.css'
import { FactsSection } from './facts-section.tsx'
import type { Opened } from './fields.ts'
import { OptionsSection } from './options-section.tsx'
import { useEditor } from './use-editor.ts'
import { useSaveEditor } from './use-save-editor.ts'
import { VariantsSection } from './variants-section.tsx'

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
      <div className={classes.columns}>
        <div className={classes.sections}>
          <FactsSection editor={editor} />
          {editor.family && <OptionsSection editor={editor} family={editor.family} />}
          <VariantsSection editor={editor} />
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
