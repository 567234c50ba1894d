import { useState } from 'react'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Editor } from '../draft/use-editor.ts'
import classes from './changes-panel.module.css'
import { unsavedChanges } from './unsaved-changes.ts'

/** The number of changes shown at first. */
const FIRST = 4

/** The audit of the family, newest first, with the unsaved changes above. */
export function ChangesPanel({ editor }: { editor: Editor }) {
  const [isAll, setIsAll] = useState(false)
  const { audit } = editor.start
  const unsaved = unsavedChanges(editor)
  return (
    <Panel title="Change history">
      <div className={classes.changes}>
        {unsaved.length > 0 && (
          <div className={classes.unsaved}>
            <ul>
              {unsaved.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p className="muted tiny">You (not saved yet)</p>
          </div>
        )}
        <div className={isAll ? classes.all : undefined}>
          <AuditList entries={isAll ? audit : audit.slice(0, FIRST)} />
        </div>
        {audit.length > FIRST && (
          <Button variant="subtle" size="xs" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Show latest only' : `Show all ${audit.length} changes`}
          </Button>
        )}
      </div>
    </Panel>
  )
}
