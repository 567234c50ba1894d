import type { ReactNode } from 'react'
import shared from '../card-table.module.css'
import classes from './data-table.module.css'

type Column = {
  name: string
  right?: boolean
  /** In place of its name, such as a link that sorts by it. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
}

type DataTableProps = {
  /** The table's caption. */
  label: string
  columns: readonly Column[]
  /** The rows: each a `DataRow`. */
  children: ReactNode
  /** Another page is loading. */
  changing?: boolean
  className?: string | undefined
}

/** A table of the admin area; on phones each row becomes a small card. */
export function DataTable({
  label,
  columns,
  children,
  changing = false,
  className = '',
}: DataTableProps) {
  return (
    <table
      aria-label={label}
      aria-busy={changing}
      className={`${shared.table} ${classes.table} num ${className}`}
    >
      <thead>
        <tr>
          {columns.map(({ name, right, head = name, sorted }) => (
            <th
              key={name}
              scope="col"
              aria-sort={sorted}
              className={right === true ? classes.right : ''}
            >
              {head}
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
  /**
   * The cell's position on a phone's card: heading, top right, right of the previous cell, or
   * full-width foot.
   */
  place?: 'head' | 'corner' | 'side' | 'foot'
  right?: boolean
}

/** One cell of a `DataTable`. */
export function DataCell({ children, place, right = false }: CellProps) {
  const className = [right ? classes.right : '', place === undefined ? '' : classes[place]]
  return <td className={className.join(' ')}>{children}</td>
}
