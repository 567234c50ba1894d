import { Note } from '#web/ui/note.tsx'
import { type FieldName, fieldOf, isField } from '#server/catalogue/fields/product-fields.schema.ts'
import { writeField } from '../draft/draft-fields.ts'
import type { Row } from '../draft/draft-rows.ts'
import type { Editor } from '../draft/use-editor.ts'
import { type Column, columns } from './columns.ts'
import type { Grid } from './use-grid.ts'
import classes from './variants-section.module.css'

type FaultListProps = { editor: Editor; grid: Grid; shown: readonly Column[] }

interface Line {
  row: number
  place: string
  label: string
  words: string
  ways: readonly { words: string; take: () => void }[]
}

/** The errors of the table by row and column, each with remedies. */
export function FaultList({ editor, grid, shown }: FaultListProps) {
  const lines = editor.rows.flatMap((row, at) => linesOf(editor, row, at))
  const whole = editor.faults['family.variants']
  if (lines.length === 0 && whole === undefined) return null
  return (
    <div className={classes.faults}>
      <Note tone="bad">
        {whole !== undefined && <span className={classes.line}>{whole}</span>}
        {lines.map(({ row, place, label, words, ways }) => {
          const column = shown.findIndex(({ id }) => id === place)
          return (
            <span key={`${row} ${label}`} className={classes.line}>
              <button
                type="button"
                className={classes.way}
                onClick={() => grid.go([row, Math.max(column, 0)])}
              >
                Row {row + 1}, {label}:
              </button>{' '}
              {words}
              {ways.map((way, place) => (
                <span key={way.words}>
                  {place === 0 ? ' ' : ' or '}
                  <button type="button" className={classes.way} onClick={way.take}>
                    {way.words}
                  </button>
                </span>
              ))}
            </span>
          )
        })}
      </Note>
    </div>
  )
}

const inTable = new Set<string>(columns.map(({ name }) => name))

function linesOf(editor: Editor, row: Row, at: number): Line[] {
  const { id } = row
  const unusual = editor.unusualPrices
    .filter((nought) => nought.id === id)
    .map(({ words, instead }): Line => ({
      row: at,
      place: 'pricePence',
      label: fieldOf('pricePence').label,
      words,
      ways: [
        {
          words: `Change to ${instead}`,
          take: () => editor.setCells([{ id, name: 'pricePence', text: instead }]),
        },
        { words: 'Keep it', take: () => editor.confirmPrice(id) },
      ],
    }))
  const faults = Object.entries(editor.faults)
    .filter(([place]) => place.startsWith(`${id}.`))
    .map(([place, words]) => ({ name: place.slice(id.length + 1), words }))
    .flatMap(({ name, words }): Line[] => {
      if (name === 'choices') {
        const take = () => editor.unmake([id])
        const ways = [{ words: 'Do not sell it', take }]
        return [{ row: at, place: 'made', label: 'Values', words, ways }]
      }
      if (!isField(name) || !inTable.has(name)) return []
      const { label } = fieldOf(name)
      return [{ row: at, place: name, label, words, ways: waysOf(editor, { id, name, at }) }]
    })
  return [...unusual, ...faults]
}

type At = { id: string; name: FieldName; at: number }

/** The remedies: the stored value, or that of the cell above. */
function waysOf(editor: Editor, { id, name, at }: At): Line['ways'] {
  const make = (text: string) => () => editor.setCells([{ id, name, text }])
  if (name === 'salePricePence') return [{ words: 'Remove the sale', take: make('') }]
  const before = editor.start.products.find((product) => product.id === id)
  if (before) {
    const text = writeField(name, before, editor.start.sizes)
    return [{ words: text === '' ? 'Leave it empty' : `Back to ${text}`, take: make(text) }]
  }
  const above = editor.rows.slice(0, at).findLast(({ isMade }) => isMade)
  const text = above ? editor.text(above.id, name) : ''
  return text === '' ? [] : [{ words: `Change to ${text}, as above`, take: make(text) }]
}
