import type { Measure, Piece } from '../../../../../../server/models/findings.ts'
import { readField } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The pieces that are shown with one 3D model; an empty one is none. */
export interface ModelGroup {
  model: string
  pieces: Piece[]
}

/** The models of the page with their pieces, as they are edited now. */
export function modelsOf(editor: Pick<Editor, 'start' | 'text'>): ModelGroup[] {
  const { start, text } = editor
  const groups = Map.groupBy(start.products, ({ id }) => text(id, 'model'))
  return [...groups].map(([model, products]) => ({
    model,
    pieces: products.map(({ id, title }) => ({
      id,
      name: choiceOf(start, id) ?? title,
      widthCm: measureOf(editor, id, 'widthCm'),
      depthCm: measureOf(editor, id, 'depthCm'),
      heightCm: measureOf(editor, id, 'heightCm'),
      modelVariant: text(id, 'modelVariant').trim() || null,
    })),
  }))
}

/** "Stone bouclé, Black": what a variant is told from its sisters by. */
function choiceOf({ family }: Editor['start'], id: string): string | null {
  const variant = family?.variants.find(({ productId }) => productId === id)
  return variant?.options.map(({ value }) => value).join(', ') ?? null
}

function measureOf({ text }: Pick<Editor, 'text'>, id: string, name: Measure): number | null {
  const read = readField(name, text(id, name))
  return 'value' in read && typeof read.value === 'number' ? read.value : null
}
