import { useCallback } from 'react'
import { SearchBox } from '../../ui/admin/search-box.tsx'
import { Toolbar } from '../../ui/admin/panel.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { orderStatusLabel } from '../../ui/status-badge.tsx'
import classes from './order-filters.module.css'
import { type OrderSearch, orderStatusFilters } from './order-search.ts'

type OrderFiltersProps = {
  search: OrderSearch
  onFilter: (changes: Record<string, string>) => void
}

/** Which orders are shown: by name or id, status and day. */
export function OrderFilters({ search, onFilter }: OrderFiltersProps) {
  const find = useCallback((word: string) => onFilter({ search: word }), [onFilter])
  return (
    <Toolbar>
      <SearchBox
        value={search.search ?? ''}
        placeholder="Find by name or order id"
        onSearch={find}
      />
      <SelectField
        aria-label="Status"
        className={classes.status}
        value={search.status ?? ''}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      >
        <option value="">Any status</option>
        {orderStatusFilters.map((status) => (
          <option key={status} value={status}>
            {orderStatusLabel(status)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        aria-label="From"
        leftSection={<span className="muted small">From</span>}
        leftSectionWidth={54}
        className={classes.day}
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => onFilter({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        aria-label="To"
        leftSection={<span className="muted small">To</span>}
        leftSectionWidth={38}
        className={classes.day}
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => onFilter({ to: event.currentTarget.value })}
      />
    </Toolbar>
  )
}
