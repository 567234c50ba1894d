import type { Finding } from '#server/models/findings.shared.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import type { Editor } from '../draft/use-editor.ts'
import { ModelBlock } from './model-block.tsx'
import classes from './model-section.module.css'
import { modelsOf, type ModelGroup } from './pieces.ts'

/** The 3D models of the variants, with findings and remedies. */
export function ModelSection({ editor }: { editor: Editor }) {
  const groups = modelsOf(editor)
  const use = (group: ModelGroup) => ({
    onReplace: (name: string) =>
      editor.setCells(group.pieces.map(({ id }) => ({ id, name: 'model' as const, text: name }))),
    onRemedy: (remedy: NonNullable<Finding['remedy']>, choice: string) =>
      editor.setCells(
        remedy.kind === 'useSize'
          ? remedy.ids.map((id) => ({ id, name: remedy.measure, text: String(remedy.cm) }))
          : [{ id: remedy.id, name: 'modelVariant' as const, text: choice }],
      ),
  })
  return (
    <Panel title="3D model">
      {groups.length === 0 && (
        <p className={`${classes.empty} muted small`}>
          Create variants to add their 3D models here.
        </p>
      )}
      {groups.map((group) => (
        <ModelBlock
          key={group.pieces[0]?.id ?? group.model}
          group={group}
          isOnly={groups.length === 1}
          fault={group.pieces.map(({ id }) => editor.faults[`${id}.model`]).find(Boolean)}
          {...use(group)}
        />
      ))}
    </Panel>
  )
}
