import type { Editor } from '../draft/use-editor.ts'
import type { Row } from '../draft/draft-rows.ts'
import type { Column } from './columns.ts'
import { isIn, type Place } from './selection.ts'
import type { Grid } from './use-grid.ts'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { EditedOption } from '../draft/family.ts'
import { ValueSwatch } from './value-swatch.tsx'
import classes from './variants-section.module.css'

type GridRowProps = {
  editor: Editor
  grid: Grid
  columns: readonly Column[]
  row: Row
  at: number
}

/** A row of the table: a variant, or a combination that is not made, with the reason. */
export function GridRow({ editor, grid, columns, row, at }: GridRowProps) {
  const { id, isMade, choices, words } = row
  const hasOptions = columns[0]?.kind === 'made'
  // A combination that is not made has one cell for all fields.
  const firstField = columns.findIndex(({ kind }) => kind === 'field')
  const shown = isMade ? columns : columns.slice(0, firstField + 1)
  const isWarned = editor.unusualPrices.some((price) => price.id === id)
  return (
    <tr className={isMade ? undefined : classes.unmade} aria-rowindex={at + 2}>
      {!hasOptions && <th scope="row">{words}</th>}
      {shown.map((column, place) => {
        const cell: Place = [at, place]
        const isReason = !isMade && place === firstField
        const isActive =
          grid.active[0] === at &&
          (grid.active[1] === place || (isReason && grid.active[1] > place))
        const span = isReason ? columns.length - firstField : undefined
        const key = `${at}:${place}`
        if (column.kind === 'made') {
          return <MadeCell key={column.id} {...{ row, grid, isActive }} place={cell} />
        }
        const label = isReason ? `Reason ${words} is not sold` : `${column.head}, ${words}`
        if (isActive && grid.typed !== null) {
          return <EditedCell key={column.id} {...{ column, span, label, grid }} place={key} />
        }
        const fault = `${id}.${column.kind === 'field' ? column.name : 'choices'}`
        const text = grid.textAt(cell)
        return (
          <GridCell
            key={column.id}
            column={column}
            place={key}
            span={span}
            text={isReason ? (text ? `not sold: ${text}` : 'not sold') : text}
            value={
              column.kind === 'option'
                ? column.option.values.find((value) => value.key === choices[column.option.key])
                : undefined
            }
            isActive={isActive}
            isChosen={isIn(grid.range, cell)}
            isChanged={column.kind === 'field' && isMade && editor.isChanged(id, column.name)}
            isFault={isMade && editor.faults[fault] !== undefined}
            isWarned={isWarned && column.kind === 'field' && column.name === 'pricePence'}
          />
        )
      })}
    </tr>
  )
}

type MadeCellProps = { row: Row; grid: Grid; isActive: boolean; place: Place }

function MadeCell({ row, grid, isActive, place }: MadeCellProps) {
  return (
    <td
      data-cell={place.join(':')}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isIn(grid.range, place)}
      className={`${classes.made} ${isIn(grid.range, place) ? classes.chosen : ''}`}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`${row.words} is sold`}
        checked={row.isMade}
        onChange={() => grid.toggle(place)}
      />
    </td>
  )
}

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
const GridCell = memo(function GridCell(props: GridCellProps) {
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
function EditedCell({ column, place, span, label, grid }: EditedCellProps) {
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
