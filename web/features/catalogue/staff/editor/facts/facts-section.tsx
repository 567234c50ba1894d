import { useTaxonomy } from '#web/lib/shop.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import classes from '../editor-page.module.css'
import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Editor } from '../draft/use-editor.ts'
import { FactField, useFact } from './fact-field.tsx'

/** The fields of the whole family, in their order below the description. */
const factNamesBelow = [
  'drawnAs',
  'seatHeightCm',
  'seatDepthCm',
  'seats',
  'shape',
  'drawers',
  'materials',
] as const satisfies readonly FieldName[]

/** The fields of the section. */
export const factNames = [
  'title',
  'category',
  'brand',
  'subcategory',
  'description',
  ...factNamesBelow,
] as const satisfies readonly FieldName[]

/** The facts of the whole family: a change applies to each variant. */
export function FactsSection({ editor }: { editor: Editor }) {
  const { family, start } = editor
  const field = useFact(editor)
  const isNew = editor.rows.every(({ id, isMade }) => !isMade || editor.text(id, 'category') === '')
  const { categories, findCategory } = useTaxonomy()
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
            <FactField editor={editor} name="title" />
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
          <FactField editor={editor} name="brand" />
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
          <FactField
            editor={editor}
            name="description"
            description={searchHint(field('description').value)}
          />
          {factNamesBelow.map((name) => (
            <FactField key={name} editor={editor} name={name} />
          ))}
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
