import { useState } from 'react'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Editor } from '../draft/use-editor.ts'
import { fieldOf, isField } from '#server/catalogue/fields/product-fields.schema.ts'
import { writeField } from '../draft/draft-fields.ts'
import classes from './changes-panel.module.css'

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

/** The changes of the draft, a line for each kind: "Price of 3 variants, 779.00 to 799.00". */
function unsavedChanges({ start, draft }: Editor): string[] {
  const byField = new Map<string, { before: string; after: string }[]>()
  for (const product of start.products) {
    if (draft.gone.includes(product.id)) continue
    for (const [name, after] of Object.entries(draft.cells[product.id] ?? {})) {
      if (!isField(name)) continue
      const before = writeField(name, product, start.sizes)
      byField.set(name, [...(byField.get(name) ?? []), { before, after }])
    }
  }
  const cells = [...byField].map(([name, changes]) => {
    const [first] = changes
    const label = isField(name) ? fieldOf(name).label : name
    const of = changes.length === 1 ? label : `${label} of ${changes.length} variants`
    const isSame = changes.every(
      ({ before, after }) => before === first?.before && after === first.after,
    )
    const isShort = first && first.before.length + first.after.length < 40
    return isSame && isShort && name !== 'images'
      ? `${of}, ${first.before || 'nothing'} to ${first.after || 'nothing'}`
      : of
  })
  const isNew = new Set(draft.added)
  const moved = Object.keys(draft.choices).filter((id) => !isNew.has(id)).length
  return [
    ...cells,
    ...(draft.family ? ['Title or options'] : []),
    ...counted(draft.added.length, 'new'),
    ...counted(draft.gone.length, 'archived'),
    ...counted(moved, 'values changed'),
    ...(Object.keys(draft.reasons).length > 0 ? ['Reasons combinations are not sold'] : []),
  ]
}

const counted = (count: number, what: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'variant' : 'variants'} ${what}`]
