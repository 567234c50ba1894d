import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import classes from '../editor-page.module.css'
import type { Editor } from '../draft/use-editor.ts'
import { FactField } from './fact-field.tsx'

/** The fields of the section. */
export const careNames = [
  'care',
  'guaranteeYears',
  'fireLabel',
  'electrical',
] as const satisfies readonly FieldName[]

/** Care, guarantee, and the legally required label. */
export function CareSection({ editor }: { editor: Editor }) {
  return (
    <Panel title="Care and guarantee" aside={editor.family ? 'For the whole family' : undefined}>
      <Compact>
        <div className={classes.facts}>
          {careNames.map((name) => (
            <FactField key={name} editor={editor} name={name} />
          ))}
        </div>
      </Compact>
    </Panel>
  )
}
