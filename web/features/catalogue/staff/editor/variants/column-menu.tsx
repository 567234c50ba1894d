import type { Columns } from './use-columns.ts'
import { columns } from './columns.ts'
import classes from './variants-section.module.css'

/** The menu of visible columns. */
export function ColumnMenu({ hidden, toggle }: Columns) {
  return (
    <details className={classes.menu}>
      <summary>Columns</summary>
      <div>
        {columns.map(({ name, head }) => (
          <label key={name}>
            <input type="checkbox" checked={!hidden.has(name)} onChange={() => toggle(name)} />
            {head}
          </label>
        ))}
      </div>
    </details>
  )
}
