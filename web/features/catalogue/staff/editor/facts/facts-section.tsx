import { shapes } from '#server/catalogue-entry/facet-values.shared.ts'
import { drawnKindLabels, drawnKinds } from '#server/catalogue/drawn-kinds.shared.ts'
import { categories, findCategory } from '#server/catalogue/taxonomy.shared.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import classes from '../editor-page.module.css'
import type { FieldName } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'
import { useFact } from './use-fact.ts'

/** The fields of the section. */
export const factNames = [
  'title',
  'category',
  'brand',
  'subcategory',
  'description',
  'seatHeightCm',
  'seatDepthCm',
  'seats',
  'shape',
  'drawers',
  'materials',
  'drawnAs',
] as const satisfies readonly FieldName[]

/** The facts of the whole family: a change applies to each variant. */
export function FactsSection({ editor }: { editor: Editor }) {
  const { family, start } = editor
  const field = useFact(editor)
  const isNew = editor.rows.every(({ id, isMade }) => !isMade || editor.text(id, 'category') === '')
  const category = findCategory(field('category').value)
  const subcategories = category?.subcategories ?? []
  return (
    <Panel title="Details" aside={start.family ? 'For the whole family' : undefined}>
      <Compact>
        <div className={classes.facts}>
          {family ? (
            <TextField
              label="Title"
              maxLength={120}
              className={classes.half}
              name="family.title"
              value={family.title}
              error={editor.faults['family.title']}
              onChange={({ currentTarget }) =>
                editor.setFamily({ ...family, title: currentTarget.value })
              }
            />
          ) : (
            <TextField maxLength={120} className={classes.half} {...field('title')} />
          )}
          <SelectField {...field('category')}>
            {category === undefined && (
              <option value="">{isNew ? 'Choose a category' : 'Mixed'}</option>
            )}
            {categories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField maxLength={60} {...field('brand')} />
          {subcategories.length > 0 && (
            <SelectField {...field('subcategory')}>
              <option value="">None or mixed</option>
              {subcategories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <TextAreaField
            rows={4}
            maxLength={5000}
            className={classes.whole}
            description={searchHint(field('description').value)}
            {...field('description')}
          />
          <SelectField {...field('drawnAs')}>
            <option value="">Same as its category</option>
            {drawnKinds.map((kind) => (
              <option key={kind} value={kind}>
                {drawnKindLabels[kind]}
              </option>
            ))}
          </SelectField>
          <TextField inputMode="numeric" rightSection="cm" {...field('seatHeightCm')} />
          <TextField inputMode="numeric" rightSection="cm" {...field('seatDepthCm')} />
          <TextField inputMode="numeric" {...field('seats')} />
          <SelectField {...field('shape')}>
            <option value="">None or mixed</option>
            {shapes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField inputMode="numeric" {...field('drawers')} />
          <TextField
            className={classes.half}
            description="Separate with commas."
            {...field('materials')}
          />
        </div>
      </Compact>
    </Panel>
  )
}

/** How many characters of a description a search engine shows. */
const SHOWN_BY_SEARCH = 155

const searchHint = (text: string) =>
  text.length > SHOWN_BY_SEARCH
    ? `Search engines show about ${SHOWN_BY_SEARCH} characters. You have used ${text.length}.`
    : undefined
