import type { Editor } from '../draft/use-editor.ts'
import type { Row } from '../draft/rows.ts'
import type { Column } from './columns.ts'
import { EditedCell, GridCell } from './grid-cell.tsx'
import { isIn, type Place } from './selection.ts'
import type { Grid } from './use-grid.ts'
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
