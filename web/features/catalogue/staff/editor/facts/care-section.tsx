import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
import classes from '../editor-page.module.css'
import type { FieldName } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'
import { useFact } from './use-fact.ts'
import { YesNoField } from './yes-no-field.tsx'

/** The fields of the section. */
export const careNames = [
  'care',
  'guaranteeYears',
  'fireLabel',
  'electrical',
] as const satisfies readonly FieldName[]

/** Care, guarantee, and the legally required label. */
export function CareSection({ editor }: { editor: Editor }) {
  const field = useFact(editor)
  return (
    <Panel title="Care and guarantee" aside={editor.family ? 'For the whole family' : undefined}>
      <Compact>
        <div className={classes.facts}>
          <TextAreaField rows={3} maxLength={500} className={classes.whole} {...field('care')} />
          <TextField
            inputMode="numeric"
            rightSection="years"
            rightSectionWidth={60}
            {...field('guaranteeYears')}
          />
          <div className={classes.half}>
            <YesNoField
              description="Upholstery can only be sold with this label: Furniture and Furnishings (Fire) (Safety) Regulations 1988."
              {...field('fireLabel')}
            />
          </div>
          <div className={classes.half}>
            <YesNoField
              description="Its page will explain disposal and take-back: WEEE Regulations 2013."
              {...field('electrical')}
            />
          </div>
        </div>
      </Compact>
    </Panel>
  )
}
