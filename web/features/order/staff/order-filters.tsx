import { useCallback } from 'react'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import classes from './order-filters.module.css'
import { type OrderSearch, orderStatusFilters } from './order-search.ts'

type OrderFiltersProps = {
  search: OrderSearch
  onFilter: (changes: Record<string, string>) => void
}

const days = [
  { name: 'from', label: 'From', labelWidth: 54 },
  { name: 'to', label: 'To', labelWidth: 38 },
] as const

/** The filters of the orders: name, number, phone or postcode; status; day. */
export function OrderFilters({ search, onFilter }: OrderFiltersProps) {
  const find = useCallback((word: string) => onFilter({ search: word }), [onFilter])
  return (
    <Toolbar>
      <SearchBox
        value={search.search ?? ''}
        placeholder="Name, order number, phone or postcode"
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
            {status === 'deleted' ? 'Deleted' : orderStatusLabel(status)}
          </option>
        ))}
      </SelectField>
      {days.map(({ name, label, labelWidth }) => (
        <TextField
          key={name}
          type="date"
          aria-label={label}
          leftSection={<span className="muted small">{label}</span>}
          leftSectionWidth={labelWidth}
          className={classes.day}
          value={search[name] ?? ''}
          min={name === 'to' ? search.from : undefined}
          max={name === 'from' ? search.to : undefined}
          onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
        />
      ))}
    </Toolbar>
  )
}
