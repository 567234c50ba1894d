import type { ChangeEvent } from 'react'
import { FACTS } from '../draft/draft.ts'
import { fieldOf, type FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Editor } from '../draft/use-editor.ts'

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
