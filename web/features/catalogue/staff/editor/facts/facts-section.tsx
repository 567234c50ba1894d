import type { ChangeEvent } from 'react'
import { drawnKindLabels, drawnKinds } from '../../../../../../server/catalogue/drawn-kinds.ts'
import { categories, findCategory } from '../../../../../../server/catalogue/taxonomy.ts'
import { Compact, Panel } from '../../../../../ui/admin/panel.tsx'
import { SelectField, TextAreaField, TextField } from '../../../../../ui/fields.tsx'
import classes from '../editor-page.module.css'
import { FACTS } from '../draft/draft.ts'
import { fields, type FieldName } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The fields of the section. */
export const factNames = [
  'title',
  'category',
  'brand',
  'subcategory',
  'description',
  'assemblyMinutes',
  'materials',
  'drawnAs',
] as const satisfies readonly FieldName[]

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What holds for the whole family: a change here is a change of each variant. */
export function FactsSection({ editor }: { editor: Editor }) {
  const { family, start } = editor
  const field = useFact(editor)
  const isNew = editor.rows.every(({ id, isMade }) => !isMade || editor.text(id, 'category') === '')
  const category = findCategory(field('category').value)
  const subcategories = category?.subcategories ?? []
  return (
    <Panel title="Facts" aside={start.family ? 'For the whole family' : undefined}>
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
              <option value="">{isNew ? 'Choose a category' : 'Several'}</option>
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
              <option value="">None, or several</option>
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
            <option value="">As its category</option>
            {drawnKinds.map((kind) => (
              <option key={kind} value={kind}>
                {drawnKindLabels[kind]}
              </option>
            ))}
          </SelectField>
          <TextField
            inputMode="numeric"
            rightSection="min"
            rightSectionWidth={48}
            {...field('assemblyMinutes')}
          />
          <TextField
            className={classes.half}
            description="Separated by commas."
            {...field('materials')}
          />
        </div>
      </Compact>
    </Panel>
  )
}

/** How much of a description a result of a search engine shows, in characters. */
const SHOWN_BY_SEARCH = 155

const searchHint = (text: string) =>
  text.length > SHOWN_BY_SEARCH
    ? `Search engines show the first ${SHOWN_BY_SEARCH} characters. You have ${text.length}.`
    : undefined

/** A field of all variants at once: empty where they differ, and told so. */
function useFact({ rows, text, setCells, faults }: Editor) {
  const made = rows.filter(({ isMade }) => isMade).map(({ id }) => id)
  // A family without a variant keeps them for those that come.
  const ids = made.length > 0 ? made : [FACTS]
  return (name: FieldName) => {
    const texts = new Set(ids.map((id) => text(id, name)))
    const [only = ''] = texts
    return {
      name,
      label: fields[name].label,
      value: texts.size === 1 ? only : '',
      placeholder: texts.size > 1 ? 'Differs by variant' : undefined,
      error: ids.map((id) => faults[`${id}.${name}`]).find(Boolean),
      onChange: ({ currentTarget }: Changed) => {
        const { value } = currentTarget
        const cells = ids.map((id) => ({ id, name, text: value }))
        // What another category does not have is taken away with it.
        const cleared = (['subcategory', 'size'] as const).flatMap((other) =>
          ids.map((id) => ({ id, name: other, text: '' })),
        )
        setCells(name === 'category' ? [...cells, ...cleared] : cells)
      },
    }
  }
}
