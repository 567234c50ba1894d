import type { ReactNode } from 'react'
import shared from '../card-table.module.css'
import classes from './data-table.module.css'

type Column = { name: string; right?: boolean }

type DataTableProps = {
  /** What the table lists. */
  label: string
  columns: readonly Column[]
  /** The rows: each a `DataRow`. */
  children: ReactNode
  /** Another page is on its way. */
  changing?: boolean
}

/** A table of the admin area; on phones each row becomes a small card. */
export function DataTable({ label, columns, children, changing = false }: DataTableProps) {
  return (
    <table
      aria-label={label}
      aria-busy={changing}
      className={`${shared.table} ${classes.table} num`}
    >
      <thead>
        <tr>
          {columns.map(({ name, right }) => (
            <th key={name} scope="col" className={right === true ? classes.right : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type CellProps = {
  children: ReactNode
  /** On a phone's card: its heading, top right, right of the cell before, the foot's whole width. */
  place?: 'head' | 'corner' | 'side' | 'foot'
  right?: boolean
}

/** One cell of a `DataTable`. */
export function DataCell({ children, place, right = false }: CellProps) {
  const className = [right ? classes.right : '', place === undefined ? '' : classes[place]]
  return <td className={className.join(' ')}>{children}</td>
}
