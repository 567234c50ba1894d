import type { Measure, Piece } from '#server/models/findings.shared.ts'
import { groupBy } from '#web/lib/group-by.ts'
import { readField } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The variants that share a 3D model; an empty name is none. */
export interface ModelGroup {
  model: string
  pieces: Piece[]
}

/** The models of the page with their variants, as drafted. */
export function modelsOf(editor: Pick<Editor, 'rows' | 'text'>): ModelGroup[] {
  const { rows, text } = editor
  const made = rows.filter(({ isMade }) => isMade)
  const groups = groupBy(made, ({ id }) => text(id, 'model'))
  return [...groups].map(([model, variants]) => ({
    model,
    pieces: variants.map(({ id, words }) => ({
      id,
      name: words,
      widthCm: measureOf(editor, id, 'widthCm'),
      depthCm: measureOf(editor, id, 'depthCm'),
      heightCm: measureOf(editor, id, 'heightCm'),
      modelVariant: text(id, 'modelVariant').trim() || null,
      isDressed: ['beds', 'mattresses'].includes(text(id, 'category')),
    })),
  }))
}

function measureOf({ text }: Pick<Editor, 'text'>, id: string, name: Measure): number | null {
  const read = readField(name, text(id, name))
  return 'value' in read && typeof read.value === 'number' ? read.value : null
}
