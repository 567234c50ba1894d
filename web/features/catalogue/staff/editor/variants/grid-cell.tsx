import { type KeyboardEvent, memo, useRef } from 'react'
import type { EditedOption } from '../draft/family.ts'
import type { Column } from './columns.ts'
import type { Grid } from './use-grid.ts'
import classes from './variants-section.module.css'
import { ValueSwatch } from './value-swatch.tsx'

type GridCellProps = {
  column: Column
  /** "2:5": row and column. */
  place: string
  text: string
  /** The value of the option's column. */
  value: EditedOption['values'][number] | undefined
  /** The `colSpan`. */
  span?: number
  isActive: boolean
  isChosen: boolean
  isChanged: boolean
  isFault: boolean
  isWarned: boolean
}

/** A cell that is not being edited. The table handles its keys and clicks. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, place, text, value, span, isActive, isChosen } = props
  const { isChanged, isFault, isWarned } = props
  const names = [
    column.isNumber && span === undefined ? classes.number : '',
    column.wide ? classes.wide : '',
    column.kind === 'option' ? classes.option : '',
    isChosen ? classes.chosen : '',
    isChanged ? classes.changed : '',
    isFault ? classes.fault : isWarned ? classes.warned : '',
  ]
  return (
    <td
      data-cell={place}
      colSpan={span}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      aria-readonly={column.locked === undefined ? undefined : true}
      aria-invalid={isFault || isWarned ? true : undefined}
      className={names.join(' ')}
    >
      <span className={classes.text}>
        {value && <ValueSwatch value={value} />}
        {text}
      </span>
    </td>
  )
})

type EditedCellProps = {
  column: Column
  place: string
  span?: number
  label: string
  grid: Grid
}

/** The edited cell: a field, or a select of an option's values. */
export function EditedCell({ column, place, span, label, grid }: EditedCellProps) {
  // Escape removes the field, which may blur it: nothing is written then.
  const isOver = useRef(false)
  const end = (task: () => void) => {
    if (isOver.current) return
    isOver.current = true
    task()
  }
  const props = {
    'aria-label': label,
    className: classes.input,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the cell that had it
    autoFocus: true,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
      event.stopPropagation()
      const text = event.currentTarget.value
      if (event.key === 'Enter') end(() => grid.write(text, [event.shiftKey ? -1 : 1, 0]))
      else if (event.key === 'Tab') end(() => grid.write(text, [0, event.shiftKey ? -1 : 1]))
      else if (event.key === 'Escape') end(grid.leave)
      else return
      event.preventDefault()
    },
    onPaste: stop,
    onCopy: stop,
    onCut: stop,
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) => {
      const text = currentTarget.value
      end(() => grid.write(text, null))
    },
  }
  return (
    <td
      data-cell={place}
      colSpan={span}
      className={column.isNumber && span === undefined ? classes.number : undefined}
    >
      {column.kind === 'option' ? (
        <select {...props} defaultValue={grid.textAt(grid.active)}>
          {column.option.values.map((value) => (
            <option key={value.key}>{value.label}</option>
          ))}
        </select>
      ) : (
        <input {...props} defaultValue={grid.typed ?? ''} />
      )}
    </td>
  )
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
