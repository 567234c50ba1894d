import { useState } from 'react'
import { categories, type Category } from '../../../server/catalogue/taxonomy.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons.tsx'
import { CheckRow } from './check-row.tsx'
import classes from './filter-tree.module.css'
import {
  boxState,
  childrenOf,
  chosenChildren,
  type Filters,
  toggleCategory,
  toggleChild,
} from './filters.ts'

export type Facets = {
  category: Record<string, number>
  subcategory: Record<string, number>
  size: Record<string, number>
}

type FilterTreeProps = {
  filters: Filters
  facets: Facets | undefined
  onChange: (filters: Filters) => void
}

/** The categories as boxes, their subcategories and sizes below them, with counts. */
export function FilterTree({ filters, facets, onChange }: FilterTreeProps) {
  return (
    <fieldset className={classes.tree}>
      <legend>Category</legend>
      <ul>
        {categories.map((category) => (
          <Branch
            key={category.id}
            category={category}
            filters={filters}
            facets={facets}
            onChange={onChange}
          />
        ))}
      </ul>
    </fieldset>
  )
}

function Branch({ category, filters, facets, onChange }: FilterTreeProps & { category: Category }) {
  const state = boxState(category, filters)
  const children = childrenOf(category)
  const [folded, setFolded] = useState<boolean | null>(null)
  const open = children.length > 0 && !(folded ?? state === 'off')
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <li>
      <div className={classes.row}>
        <CheckRow
          label={category.label}
          state={state}
          count={facets?.category[category.id]}
          onToggle={() => onChange(toggleCategory(category, filters))}
        />
        {children.length > 0 ? (
          <IconButton
            size="sm"
            aria-label={`Show kinds of ${category.label}`}
            aria-expanded={open}
            className={classes.fold}
            onClick={() => setFolded(open)}
          >
            <Chevron />
          </IconButton>
        ) : (
          <span className={classes.space} />
        )}
      </div>
      {open && (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.id}>
              <CheckRow
                label={child.label}
                state={
                  chosenChildren(category, filters).some(({ id }) => id === child.id) ? 'on' : 'off'
                }
                count={
                  child.facet === 'size'
                    ? facets?.size[`${category.id}/${child.id}`]
                    : facets?.subcategory[child.id]
                }
                onToggle={() => onChange(toggleChild(category, child, filters))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
