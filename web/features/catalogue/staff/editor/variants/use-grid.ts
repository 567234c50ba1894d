import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Editor } from '../draft/use-editor.ts'
import type { Column } from './columns.ts'
import {
  filled,
  pasted,
  type Place,
  placesIn,
  type Range,
  stepOf,
  rangeOf,
  stepped,
} from './selection.ts'
import { cellsOf, tabSeparated } from './tab-separated.ts'
import { useState, type RefObject, useEffect, useRef } from 'react'
import type { Written } from './selection.ts'
import { sortWritten, withWritten } from './write-cells.ts'

/** The table's behaviour: navigation, selection, editing, pasting, filling and undo. */
export function useGrid(
  editor: Editor,
  columns: readonly Column[],
  table: RefObject<HTMLTableElement | null>,
) {
  const { rows } = editor
  const cells = useCells(editor, columns)
  const { textAt } = cells
  const selection = useSelection([rows.length, columns.length], table)
  const { active, range, choose, move, setTyped } = selection

  /** Fills a range with the cells of its edge. */
  const fill = (from: Range, to: Range) => cells.writeMany(filled(textAt, from, to), 'filled')
  const fillDown = () => {
    const { top, bottom } = range
    const above = top === bottom ? Math.max(0, top - 1) : top
    fill({ ...range, top: above, bottom: above }, { ...range, top: above })
  }
  /** Writes one text into the selected range. */
  const writeRange = (text: string) =>
    cells.writeAll(
      placesIn(range)
        .flat()
        .map((place) => ({ place, text })),
    )

  /** Says why the active cell cannot be written. */
  const refuse = () => cells.writeOne(active, textAt(active))

  const commands: Record<string, () => void> = {
    z: editor.undo,
    d: fillDown,
    a: selection.chooseAll,
  }
  /** The action of a key in a cell; undefined: the browser's default. */
  const taskOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => {
    const isCommand = ctrlKey || metaKey
    const step = stepOf(key, isCommand)
    if (altKey) return undefined
    if (step) return () => (shiftKey ? selection.grow(step) : move(step))
    if (isCommand) return commands[key.toLowerCase()]
    if (key === 'Delete' || key === 'Backspace') return () => writeRange('')
    const kind = columns[active[1]]?.kind
    if (kind === 'made') {
      const toggle = () => writeRange(textAt(active) === 'yes' ? 'no' : 'yes')
      return key === ' ' || key === 'Enter' ? toggle : undefined
    }
    // A combination that is not made has no values to edit.
    if (kind === 'option' && rows[active[0]]?.isMade === false) return undefined
    if (columns[active[1]]?.locked !== undefined && rows[active[0]]?.isMade) {
      return key.length === 1 || key === 'Enter' || key === 'F2' ? refuse : undefined
    }
    if (key === 'Enter' || key === 'F2') return () => setTyped(textAt(active))
    return key.length === 1 ? () => setTyped(key) : undefined
  }

  return {
    active,
    range,
    typed: selection.typed,
    told: cells.told,
    textAt,
    fill,
    go: selection.go,
    extend: selection.extend,
    restart: choose,
    choose: (place: Place) => {
      if (String(place) !== String(active)) choose(place)
    },
    edit: () => {
      if (columns[active[1]]?.locked === undefined) setTyped(textAt(active))
      else refuse()
    },
    toggle: (place: Place) =>
      cells.writeAll([{ place, text: textAt(place) === 'yes' ? 'no' : 'yes' }]),
    /** Writes into the active cell and moves on; null: the focus has moved by itself. */
    write: (text: string, step: Place | null) => {
      cells.writeOne(active, text)
      if (step) move(step)
      else setTyped(null)
    },
    leave: () => move([0, 0]),
    onKey: (event: KeyboardEvent) => {
      const task = taskOf(event)
      if (!task) return
      event.preventDefault()
      task()
    },
    paste: (event: ClipboardEvent) => {
      event.preventDefault()
      const given = cellsOf(event.clipboardData.getData('text/plain'))
      cells.writeMany(pasted(given, range), 'pasted')
    },
    copy: (event: ClipboardEvent) => {
      event.preventDefault()
      const texts = placesIn(range).map((line) => line.map(textAt))
      event.clipboardData.setData('text/plain', tabSeparated(texts))
      if (event.type === 'cut') writeRange('')
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

/** The texts of the table's cells: reading, and writing one or many in one undo step. */
function useCells(editor: Editor, columns: readonly Column[]) {
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

/** The selected cells of a table, and the text being edited in the active one. */
function useSelection(size: Place, table: RefObject<HTMLTableElement | null>) {
  const [active, setActive] = useState<Place>([0, 0])
  /** The opposite corner of the selection. */
  const [corner, setCorner] = useState<Place>([0, 0])
  /** The text being edited in the active cell; null: none. */
  const [typed, setTyped] = useState<string | null>(null)
  const focusNext = useRef(false)

  useEffect(() => {
    if (!focusNext.current || typed !== null) return
    focusNext.current = false
    cellElement(table.current, active)?.focus()
  }, [active, typed, table])

  /** Makes a cell the active and only selected one. */
  const choose = (place: Place) => {
    setActive(place)
    setCorner(place)
    setTyped(null)
  }
  return {
    active,
    typed,
    range: rangeOf(active, corner),
    choose,
    setTyped,
    extend: setCorner,
    /** Extends the selection by a step. */
    grow: (step: Place) => setCorner(stepped(corner, step, size)),
    move: (step: Place) => {
      focusNext.current = true
      choose(stepped(active, step, size))
    },
    go: (place: Place) => {
      focusNext.current = true
      choose(place)
      // The cell may be the active one already.
      cellElement(table.current, place)?.focus()
    },
    chooseAll: () => {
      setActive([0, 0])
      setCorner([size[0] - 1, size[1] - 1])
    },
  }
}

/** The element of a cell; a row that is not made has one for all its fields. */
function cellElement(table: HTMLTableElement | null, [row, column]: Place): HTMLElement | null {
  const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-cell^="${row}:"]`) ?? [])]
  return cells.findLast((cell) => Number(cell.dataset['cell']?.split(':')[1]) <= column) ?? null
}
