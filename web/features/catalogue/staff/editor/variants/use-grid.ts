import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import type { Editor } from '../draft/use-editor.ts'
import type { Column } from './columns.ts'
import { filled, pasted, type Place, placesIn, type Range, stepOf } from './selection.ts'
import { cellsOf, tabSeparated } from './tab-separated.ts'
import { useCells } from './use-cells.ts'
import { useSelection } from './use-selection.ts'

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
