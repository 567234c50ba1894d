import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Place, rangeOf, stepped } from './selection.ts'

/** The selected cells of a table, and the text being edited in the active one. */
export function useSelection(size: Place, table: RefObject<HTMLTableElement | null>) {
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
