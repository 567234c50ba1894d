import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Cell } from '../draft/draft.ts'
import { columns } from './columns.ts'
import { cellsOf } from './tab-separated.ts'
import type { Editor } from '../draft/use-editor.ts'

/** Row and column, from 0. */
export type Place = readonly [row: number, column: number]

const steps: Record<string, Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -columns.length],
  End: [0, columns.length],
}

const between = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Moving, writing, pasting and undoing in the table of variants. */
export function useGrid(editor: Editor, table: RefObject<HTMLTableElement | null>) {
  const { products } = editor.start
  const [active, setActive] = useState<Place>([0, 0])
  /** What is written in the active cell; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const focusNext = useRef(false)

  useEffect(() => {
    if (!focusNext.current || typed !== null) return
    focusNext.current = false
    const [row, column] = active
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }, [active, typed, table])

  const move = ([down, right]: Place) => {
    focusNext.current = true
    setTyped(null)
    setActive(([row, column]) => [
      between(row + down, products.length),
      between(column + right, columns.length),
    ])
  }

  /** The cell at a place; undefined outside the table. */
  const cellAt = ([row, column]: Place, text: string): Cell | undefined => {
    const product = products[row]
    const name = columns[column]?.name
    return product && name && { id: product.id, name, text }
  }
  const writeAt = (place: Place, text: string) => {
    const cell = cellAt(place, text)
    if (cell && editor.text(cell.id, cell.name) !== text) editor.setCells([cell])
  }

  const onKey = (event: KeyboardEvent, text: string) => {
    const { key } = event
    const step = steps[key]
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key.toLowerCase() === 'z') editor.undo()
    else if (isCommand || event.altKey) return
    else if (step) move(step)
    else if (key === 'Enter' || key === 'F2') setTyped(text)
    else if (key === 'Delete' || key === 'Backspace') writeAt(active, '')
    else if (key.length === 1) setTyped(key)
    else return
    event.preventDefault()
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const [row, column] = active
    const given = cellsOf(event.clipboardData.getData('text/plain')).flatMap((cells, down) =>
      cells.map((text, right) => cellAt([row + down, column + right], text.trim())),
    )
    const cells = given.filter((cell) => cell !== undefined)
    const outside = given.length - cells.length
    editor.setCells(cells)
    setTold(`${count(cells.length)} pasted${outside > 0 ? `, ${outside} outside left out` : ''}`)
  }

  return {
    active,
    typed,
    /** What was last done to many cells, in words. */
    told,
    choose: (place: Place) => {
      if (place[0] !== active[0] || place[1] !== active[1]) {
        setActive(place)
        setTyped(null)
      }
    },
    edit: (text: string) => setTyped(text),
    /** Writes into the active cell and moves on; null: where the focus went by itself. */
    write: (text: string, step: Place | null) => {
      writeAt(active, text)
      if (step) move(step)
      else setTyped(null)
    },
    leave: () => move([0, 0]),
    onKey,
    paste,
    copy: (event: ClipboardEvent) => {
      event.preventDefault()
      const [row, column] = active
      const cell = cellAt([row, column], '')
      event.clipboardData.setData('text/plain', cell ? editor.text(cell.id, cell.name) : '')
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

const count = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`)
