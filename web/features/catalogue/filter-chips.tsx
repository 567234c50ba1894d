import { Chip } from '../../ui/chip.tsx'
import { choices, type Filters, noFilters } from './filters.ts'

type FilterChipsProps = {
  filters: Filters
  onChange: (filters: Filters) => void
  /** The sheet has its own button for it. */
  clearable?: boolean
}

/** What is chosen, each to be taken off; then all of it at once. */
export function FilterChips({ filters, onChange, clearable = true }: FilterChipsProps) {
  const chosen = choices(filters)
  return (
    <>
      {chosen.map(({ key, label, remove }) => (
        <Chip key={key} label={label} onRemove={() => onChange(remove(filters))} />
      ))}
      {clearable && chosen.length > 0 && (
        <button type="button" className="link small" onClick={() => onChange(noFilters)}>
          Clear all
        </button>
      )}
    </>
  )
}
