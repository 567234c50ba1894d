import { type FieldName, fieldOf } from '#server/catalogue/fields/product-fields.schema.ts'
import { usePriceLock } from '#web/features/catalogue/staff/price-lock.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import type { Editor } from '../draft/use-editor.ts'
import type { ChangeEvent } from 'react'
import { FACTS } from '../draft/draft.ts'
import classes from '../editor-page.module.css'

/** How wide fields are that take more than a column. */
const widths: Partial<Record<FieldName, 'half' | 'whole'>> = {
  title: 'half',
  materials: 'half',
  fireLabel: 'half',
  electrical: 'half',
  description: 'whole',
  care: 'whole',
  roomNote: 'whole',
}

/** A text of so many characters has several lines. */
const LONG = 500

const unitWidths: Readonly<Record<string, number>> = { years: 60, min: 48 }

type FactFieldProps = {
  editor: Editor
  name: FieldName
  /** In place of the field's own hint. */
  description?: string | undefined
}

/** A field of all variants at once, by its row in the table of product fields. */
export function FactField({ editor, name, description }: FactFieldProps) {
  const { kind, choices, help, max, unit } = fieldOf(name)
  const lock = usePriceLock()
  const field = useFact(editor)(name)
  const width = widths[name]
  const className = width && classes[width]
  const props = {
    ...field,
    ...(className !== undefined && { className }),
    ...((description ?? help) !== undefined && { description: description ?? help }),
    ...(max !== undefined && { maxLength: max }),
  }
  if (kind === 'yesOrNo') {
    const select = <YesNoField {...field} description={help} />
    return className === undefined ? select : <div className={className}>{select}</div>
  }
  if (choices) {
    return (
      <SelectField {...field}>
        <option value="">{choices.none}</option>
        {choices.items.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  if (max !== undefined && max >= LONG) {
    return <TextAreaField rows={name === 'description' ? 4 : 3} {...props} />
  }
  if (kind === 'pounds') {
    const sign = <span className="muted">£</span>
    return <TextField inputMode="decimal" leftSection={sign} {...lock} {...props} />
  }
  if (kind === 'whole' || kind === 'kilograms') {
    return (
      <TextField
        inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
        rightSection={unit}
        rightSectionWidth={unit && unitWidths[unit]}
        {...props}
      />
    )
  }
  return <TextField {...props} />
}

type YesNoFieldProps = ReturnType<ReturnType<typeof useFact>> & { description?: string | undefined }

/** A yes/no field of all products, with a note where they differ. */
function YesNoField({ placeholder, ...field }: YesNoFieldProps) {
  const none = placeholder === undefined ? 'no' : ''
  return (
    <SelectField {...field} value={field.value || none}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  )
}

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** A field of all variants at once: empty, with a note, where they differ. */
export function useFact({ rows, text, setCells, faults }: Editor) {
  const made = rows.filter(({ isMade }) => isMade).map(({ id }) => id)
  // Without a variant the family stores them for future ones.
  const ids = made.length > 0 ? made : [FACTS]
  return (name: FieldName) => {
    const texts = new Set(ids.map((id) => text(id, name)))
    const [only = ''] = texts
    return {
      name,
      label: fieldOf(name).label,
      value: texts.size === 1 ? only : '',
      placeholder: texts.size > 1 ? 'Different for each variant' : undefined,
      error: ids.map((id) => faults[`${id}.${name}`]).find(Boolean),
      onChange: ({ currentTarget }: Changed) => {
        const { value } = currentTarget
        const cells = ids.map((id) => ({ id, name, text: value }))
        // Values that another category does not have are cleared with it.
        const cleared = (['subcategory', 'size'] as const).flatMap((other) =>
          ids.map((id) => ({ id, name: other, text: '' })),
        )
        setCells(name === 'category' ? [...cells, ...cleared] : cells)
      },
    }
  }
}
