import { type KeyboardEvent, useRef } from 'react'
import type { columns } from './columns.ts'
import type { Grid, Place } from './use-grid.ts'
import classes from './variants-section.module.css'

type GridCellProps = {
  column: (typeof columns)[number]
  place: Place
  text: string
  isChanged: boolean
  fault: string | undefined
  grid: Grid
}

/** A cell of the table: to move on with the arrow keys, and to write in. */
export function GridCell({ column, place, text, isChanged, fault, grid }: GridCellProps) {
  const [row, at] = place
  const isActive = grid.active[0] === row && grid.active[1] === at
  const isEdited = isActive && grid.typed !== null
  const names = [
    column.isNumber ? classes.number : '',
    column.wide ? classes.wide : '',
    isChanged ? classes.changed : '',
    fault === undefined ? '' : classes.fault,
    isActive ? classes.active : '',
  ]
  return (
    <td
      data-cell={`${row}:${at}`}
      tabIndex={isActive && !isEdited ? 0 : -1}
      aria-invalid={fault === undefined ? undefined : true}
      className={names.join(' ')}
      onFocus={() => grid.choose(place)}
      onClick={() => isActive || grid.choose(place)}
      onDoubleClick={() => grid.edit(text)}
      onKeyDown={(event) => !isEdited && grid.onKey(event, text)}
    >
      {isEdited ? (
        <CellInput label={`${column.head}, row ${row + 1}`} grid={grid} />
      ) : (
        <span className={classes.text}>{text}</span>
      )}
    </td>
  )
}

function CellInput({ label, grid }: { label: string; grid: Grid }) {
  // Escape takes the field away, which may blur it: nothing is written then.
  const isOver = useRef(false)
  const end = (task: () => void) => {
    if (isOver.current) return
    isOver.current = true
    task()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const text = event.currentTarget.value
    if (event.key === 'Enter') end(() => grid.write(text, [event.shiftKey ? -1 : 1, 0]))
    else if (event.key === 'Tab') end(() => grid.write(text, [0, event.shiftKey ? -1 : 1]))
    else if (event.key === 'Escape') end(grid.leave)
    else return
    event.preventDefault()
  }
  return (
    <input
      aria-label={label}
      className={classes.input}
      defaultValue={grid.typed ?? ''}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the cell that had it
      autoFocus
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => {
        const text = currentTarget.value
        end(() => grid.write(text, null))
      }}
    />
  )
}
