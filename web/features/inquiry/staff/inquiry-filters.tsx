import { useCallback } from 'react'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { inquiryStatusLabel } from '#web/ui/status-badge.tsx'
import {
  inquiryFilters,
  type InquirySearch,
  pageSizes,
  readInquirySearch,
} from './inquiry-search.ts'

type InquiryFiltersProps = { search: InquirySearch; onSearch: (search: InquirySearch) => void }

const statuses = [
  { value: '', label: 'Status: All' },
  ...inquiryFilters.map((value) => ({
    value,
    label: value === 'deleted' ? 'Deleted' : inquiryStatusLabel(value),
  })),
]
const sizes = pageSizes.map((size) => ({ value: String(size), label: `Per page ${size}` }))

/** The filters of the list. Every change starts at the first page. */
export function InquiryFilters({ search, onSearch }: InquiryFiltersProps) {
  const change = useCallback(
    (changed: Record<string, string>) =>
      onSearch(readInquirySearch({ ...search, ...changed, page: 1 })),
    [search, onSearch],
  )
  const find = useCallback((word: string) => change({ search: word }), [change])
  return (
    <Toolbar>
      <SearchBox
        placeholder="Search by name, email, or phone..."
        value={search.search ?? ''}
        onSearch={find}
      />
      <SelectField
        aria-label="Status"
        data={statuses}
        value={search.status ?? ''}
        onChange={({ currentTarget }) => change({ status: currentTarget.value })}
      />
      <SelectField
        className="end"
        aria-label="Per page"
        data={sizes}
        value={String(search.limit ?? 10)}
        onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
      />
    </Toolbar>
  )
}
