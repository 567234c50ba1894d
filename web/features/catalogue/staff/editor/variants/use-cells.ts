import { useState } from 'react'
import type { Editor } from '../draft/use-editor.ts'
import type { Column } from './columns.ts'
import type { Place, Written } from './selection.ts'
import { sortWritten, withWritten } from './write-cells.ts'

/** The texts of the table's cells: reading, and writing one or many in one undo step. */
export function useCells(editor: Editor, columns: readonly Column[]) {
  const { rows, family } = editor
  /** The message about the last write of many cells. */
  const [told, setTold] = useState('')

  const textAt = ([row, column]: Place): string => {
    const line = rows[row]
    const at = columns[column]
    if (!line || !at) return ''
    if (at.kind === 'made') return line.isMade ? 'yes' : 'no'
    if (at.kind === 'option') {
      return at.option.values.find(({ key }) => key === line.choices[at.option.key])?.label ?? ''
    }
    return line.isMade ? editor.text(line.id, at.name) : line.reason
  }
  const sort = (written: readonly Written[]) => sortWritten({ family, rows, columns }, written)
  const writeAll = (written: readonly Written[]) => {
    const sorted = sort(written.filter(({ place, text }) => textAt(place) !== text))
    if (sorted.count === 0) return
    editor.change((start, draft) => withWritten(start, draft, sorted, family))
    editor.clearFaults(sorted.cells)
  }
  return {
    told,
    textAt,
    writeAll,
    /** Writes a typed text into a cell; a refusal is shown. */
    writeOne: (place: Place, text: string) => {
      const { leftOut } = sort([{ place, text }])
      if (leftOut.length > 0) setTold(leftOut.join(', '))
      else writeAll([{ place, text }])
    },
    /** Writes many cells, and reports how many were pasted or filled and which were left out. */
    writeMany: (written: readonly Written[], done: string) => {
      const { leftOut } = sort(written)
      writeAll(written)
      const outside = leftOut.filter((words) => words === '').length
      const words = [
        `${count(written.length - leftOut.length)} ${done}`,
        ...(outside > 0 ? [`${outside} outside the table skipped`] : []),
        ...new Set(leftOut.filter(Boolean)),
      ]
      setTold(words.join(', '))
    },
  }
}

const count = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`)
