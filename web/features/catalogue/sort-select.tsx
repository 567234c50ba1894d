import { useId } from 'react'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { readSort, type SortBy, sortLabels } from './filters.ts'
import classes from './sort-select.module.css'

type SortSelectProps = { value: SortBy; onChange: (sortBy: SortBy) => void; className?: string }

/** The order of a list: the browser's own select, in our clothes. */
export function SortSelect({ value, onChange, className = '' }: SortSelectProps) {
  const id = useId()
  return (
    <div className={`${classes.sort} ${className}`}>
      <label htmlFor={id}>Sort by</label>
      <span className={classes.field}>
        <select id={id} value={value} onChange={(event) => onChange(readSort(event.target.value))}>
          {Object.entries(sortLabels).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
      </span>
    </div>
  )
}
