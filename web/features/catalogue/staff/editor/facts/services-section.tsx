import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import classes from '../editor-page.module.css'
import type { Editor } from '../draft/use-editor.ts'
import { FactField } from './fact-field.tsx'

/** The fields of the section. */
export const serviceNames = [
  'assemblyMinutes',
  'assemblyPricePence',
  'takeAwayPricePence',
] as const satisfies readonly FieldName[]

/** The services: assembly, and taking the old piece away. */
export function ServicesSection({ editor }: { editor: Editor }) {
  return (
    <Panel title="Services" aside="Leave the price empty if not offered">
      <Compact>
        <div className={classes.facts}>
          {serviceNames.map((name) => (
            <FactField key={name} editor={editor} name={name} />
          ))}
        </div>
      </Compact>
    </Panel>
  )
}
