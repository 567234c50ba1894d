import { fieldOf, isField } from '#server/catalogue/fields/product-fields.schema.ts'
import { writeField } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The changes of the draft, a line for each kind: "Price of 3 variants, 779.00 to 799.00". */
export function unsavedChanges({ start, draft }: Editor): string[] {
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
