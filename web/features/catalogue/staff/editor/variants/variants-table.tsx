import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { Editor } from '../draft/use-editor.ts'
import type { Column } from './columns.ts'
import { GridRow } from './grid-row.tsx'
import { type Place, type Range, rangeOf } from './selection.ts'
import type { Grid } from './use-grid.ts'
import classes from './variants-section.module.css'

type VariantsTableProps = {
  editor: Editor
  grid: Grid
  columns: readonly Column[]
  table: RefObject<HTMLTableElement | null>
}

/** The table itself: it handles the keys and clicks of all its cells. */
export function VariantsTable({ editor, grid, columns, table }: VariantsTableProps) {
  const pointer = usePointer(grid)
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved in and written in
      role="grid"
      aria-label="Variants"
      aria-multiselectable="true"
      aria-rowcount={editor.rows.length + 1}
      className={`num ${classes.sheet}`}
      onPaste={grid.paste}
      onCopy={grid.copy}
      onCut={grid.copy}
      onKeyDown={grid.onKey}
      onFocus={({ target }) => {
        const place = placeOf(target)
        // A click selects; with Shift it keeps the active cell.
        if (place && !pointer.isDown() && grid.typed === null) grid.choose(place)
      }}
      onMouseDown={pointer.down}
      onMouseOver={pointer.over}
      onDoubleClick={({ target }) => isCell(target) && grid.edit()}
    >
      <thead>
        <tr>
          {columns[0]?.kind !== 'made' && <th scope="col">Variant</th>}
          {columns.map(({ id, head, isNumber }) => (
            <th key={id} scope="col" className={isNumber ? classes.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {editor.rows.map((row, at) => (
          <GridRow key={row.id} {...{ editor, grid, columns, row, at }} />
        ))}
      </tbody>
    </table>
  )
}

/** The place of the cell that contains an element. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-cell]')
  const [row, column] = (cell && cell.dataset['cell']?.split(':').map(Number)) || []
  return row === undefined || column === undefined ? null : [row, column]
}

/** Whether the element is a cell, and not a field in one. */
const isCell = (target: EventTarget) =>
  target instanceof Element && !target.matches('input, select') && placeOf(target) !== null

/** Pointer selection: click, Shift-click and drag; dragging the fill handle fills. */
function usePointer(grid: Grid) {
  const drag = useRef<{ isFill: boolean; from: Range } | null>(null)
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  useEffect(() => {
    const up = () => {
      const { current } = drag
      drag.current = null
      if (current?.isFill) latest.current.fill(current.from, latest.current.range)
    }
    window.addEventListener('mouseup', up)
    return () => window.removeEventListener('mouseup', up)
  }, [])
  return {
    isDown: () => drag.current !== null,
    down: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (event.button !== 0 || !place || !isCell(event.target)) return
      // The fill handle: 10 px square at the lower right corner of the selection.
      const cell = event.target instanceof Element && event.target.closest('td')
      const { right, bottom } = (cell || event.currentTarget).getBoundingClientRect()
      const isCorner = String(place) === `${grid.range.bottom},${grid.range.right}`
      const isFill = isCorner && right - event.clientX < 10 && bottom - event.clientY < 10
      drag.current = { isFill, from: isFill ? grid.range : rangeOf(place, place) }
      if (event.shiftKey || isFill) event.preventDefault()
      if (event.shiftKey) grid.extend(place)
      else if (!isFill) grid.restart(place)
    },
    over: ({ target, buttons }: MouseEvent) => {
      const place = placeOf(target)
      if (drag.current && buttons === 1 && place) grid.extend(place)
    },
  }
}
