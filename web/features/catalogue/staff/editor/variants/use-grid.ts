import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Editor } from '../draft/use-editor.ts'
import type { Column } from './columns.ts'
import {
  filled,
  pasted,
  type Place,
  placesIn,
  type Range,
  rangeOf,
  stepOf,
  stepped,
  type Written,
} from './selection.ts'
import { cellsOf, tabSeparated } from './tab-separated.ts'
import { sortWritten, withWritten } from './write-cells.ts'

/** Moving, choosing, writing, pasting, filling and undoing in the table of variants. */
export function useGrid(
  editor: Editor,
  columns: readonly Column[],
  table: RefObject<HTMLTableElement | null>,
) {
  const { rows } = editor
  const [active, setActive] = useState<Place>([0, 0])
  /** The other corner of what is chosen. */
  const [corner, setCorner] = useState<Place>([0, 0])
  /** What is written in the active cell; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const focusNext = useRef(false)
  const size: Place = [rows.length, columns.length]
  const range = rangeOf(active, corner)

  useEffect(() => {
    if (!focusNext.current || typed !== null) return
    focusNext.current = false
    cellElement(table.current, active)?.focus()
  }, [active, typed, table])

  const choose = (place: Place) => {
    setActive(place)
    setCorner(place)
    setTyped(null)
  }
  const move = (step: Place) => {
    focusNext.current = true
    choose(stepped(active, step, size))
  }
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
  const writeAll = (written: readonly Written[]) => {
    const changed = written.filter(({ place, text }) => textAt(place) !== text)
    const sorted = sortWritten({ ...editor, columns }, changed)
    if (sorted.count > 0) {
      editor.change((start, draft) => withWritten(start, draft, sorted, editor.family))
      editor.forgetFaults(sorted.cells)
    }
    return sorted
  }
  const tellPasted = (written: readonly Written[], done: string) => {
    const { leftOut } = sortWritten({ ...editor, columns }, written)
    writeAll(written)
    const outside = leftOut.filter((words) => words === '').length
    const words = [
      `${count(written.length - leftOut.length)} ${done}`,
      ...(outside > 0 ? [`${outside} outside left out`] : []),
      ...new Set(leftOut.filter(Boolean)),
    ]
    setTold(words.join(', '))
  }
  /** Writes what stands at the edge of a range into the rest of it. */
  const fill = (from: Range, to: Range) => tellPasted(filled(textAt, from, to), 'filled')
  const fillDown = () => {
    const { top, bottom } = range
    const above = top === bottom ? Math.max(0, top - 1) : top
    fill({ ...range, top: above, bottom: above }, { ...range, top: above })
  }
  const clear = (text = '') =>
    writeAll(placesIn(range).flatMap((line) => line.map((place) => ({ place, text }))))

  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const isCommand = event.ctrlKey || event.metaKey
    const kind = columns[active[1]]?.kind
    const isMade = kind === 'made'
    // What is not made has no values to change.
    const isFixed = isMade || (kind === 'option' && rows[active[0]]?.isMade === false)
    const step = stepOf(key, isCommand)
    if (event.altKey) return
    if (step && event.shiftKey) setCorner(stepped(corner, step, size))
    else if (step) move(step)
    else if (isCommand && key.toLowerCase() === 'z') editor.undo()
    else if (isCommand && key.toLowerCase() === 'd') fillDown()
    else if (isCommand && key.toLowerCase() === 'a') selectAll()
    else if (isCommand) return
    else if (isMade && (key === ' ' || key === 'Enter')) toggle()
    else if (isFixed && key.length === 1) return
    else if (!isFixed && (key === 'Enter' || key === 'F2')) setTyped(textAt(active))
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key.length === 1) setTyped(key)
    else return
    event.preventDefault()
  }
  const toggle = () => clear(textAt(active) === 'yes' ? 'no' : 'yes')
  const selectAll = () => {
    setActive([0, 0])
    setCorner([rows.length - 1, columns.length - 1])
  }

  return {
    active,
    range,
    typed,
    /** What was last done to many cells, in words. */
    told,
    textAt,
    choose: (place: Place) => {
      if (String(place) !== String(active)) choose(place)
    },
    /** Makes a cell the active one, and the only one that is chosen. */
    restart: choose,
    extend: setCorner,
    edit: () => setTyped(textAt(active)),
    fill,
    toggle: (place: Place) => {
      writeAll([{ place, text: textAt(place) === 'yes' ? 'no' : 'yes' }])
    },
    /** Moves to a cell: a fault names it. */
    go: (place: Place) => {
      focusNext.current = true
      choose(place)
      // The cell may be the active one already.
      cellElement(table.current, place)?.focus()
    },
    /** Writes into the active cell and moves on; null: where the focus went by itself. */
    write: (text: string, step: Place | null) => {
      const { leftOut } = writeAll([{ place: active, text }])
      if (leftOut.length > 0) setTold(leftOut.join(', '))
      if (step) move(step)
      else setTyped(null)
    },
    leave: () => move([0, 0]),
    onKey,
    paste: (event: ClipboardEvent) => {
      event.preventDefault()
      tellPasted(pasted(cellsOf(event.clipboardData.getData('text/plain')), range), 'pasted')
    },
    copy: (event: ClipboardEvent) => {
      event.preventDefault()
      const texts = placesIn(range).map((line) => line.map(textAt))
      event.clipboardData.setData('text/plain', tabSeparated(texts))
      if (event.type === 'cut') clear()
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

const count = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`)

/** The element of a cell; a line that is not made has one for all its fields. */
function cellElement(table: HTMLTableElement | null, [row, column]: Place): HTMLElement | null {
  const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-cell^="${row}:"]`) ?? [])]
  return cells.findLast((cell) => Number(cell.dataset['cell']?.split(':')[1]) <= column) ?? null
}
