import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterChips } from './filter-chips.tsx'
import classes from './filter-sheet.module.css'
import { type Facets, FilterTree } from './filter-tree.tsx'
import { type Filters, noFilters } from './filters.ts'

type FilterSheetProps = {
  opened: boolean
  onClose: () => void
  filters: Filters
  facets: Facets | undefined
  total: number
  onChange: (filters: Filters) => void
}

/** The filters of small screens. They apply at once; the button says what they leave. */
export default function FilterSheet(props: FilterSheetProps) {
  const { opened, onClose, filters, facets, total, onChange } = props
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      side="left"
      width={346}
      title="Filter"
      foot={
        <div className={classes.foot}>
          <Button variant="default" onClick={() => onChange(noFilters)}>
            Clear all
          </Button>
          <Button onClick={onClose}>
            Show {total} {total === 1 ? 'product' : 'products'}
          </Button>
        </div>
      }
    >
      <div className={classes.chips}>
        <FilterChips filters={filters} onChange={onChange} clearable={false} />
      </div>
      <FilterTree filters={filters} facets={facets} onChange={onChange} />
    </Sheet>
  )
}
