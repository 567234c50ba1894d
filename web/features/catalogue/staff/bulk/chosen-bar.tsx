import { Button } from '#web/ui/buttons/button.tsx'
import { useState } from 'react'
import type { ProductSearch } from '../product-search.ts'
import type { BulkInput } from './bulk-values.ts'
import classes from './chosen-bar.module.css'

type ChosenBarProps = {
  chosen: Chosen
  /** The ids of the page's products, and the filter's total. */
  shown: readonly string[]
  total: number
  onChange: () => void
}

/** The number of selected products, selecting others, and the bulk actions. */
export function ChosenBar({ chosen, shown, total, onChange }: ChosenBarProps) {
  const count = chosen.isAll ? total : chosen.count
  const isPageChosen = shown.every((id) => chosen.has(id))
  return (
    <div className={classes.bar}>
      <p role="status" className="num">
        {count === 0 ? 'None selected' : `${count} selected`}
      </p>
      {!isPageChosen && (
        <Button variant="subtle" size="xs" onClick={() => chosen.choose(shown)}>
          {shown.length === 1 ? 'Select this one' : `Select these ${shown.length}`}
        </Button>
      )}
      {!chosen.isAll && total > shown.length && (
        <Button variant="subtle" size="xs" onClick={chosen.chooseAll}>
          Select all {total}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="subtle" size="xs" onClick={chosen.clear}>
            Clear selection
          </Button>
          <Button variant="light" size="xs" className={classes.change} onClick={onChange}>
            Change {count === 1 ? 'it' : 'them'}
          </Button>
        </>
      )}
    </div>
  )
}

type Filter = Extract<BulkInput['selection'], { filter: object }>['filter']

const filterOf = ({ search, category, stock }: ProductSearch): Filter => ({
  ...(search !== undefined && { search }),
  ...(category !== undefined && { category }),
  ...(stock !== undefined && stock !== 'every' && { stock }),
})

const keyOf = (search: ProductSearch) => JSON.stringify(filterOf(search))

/**
 * The selection of products across pages: single ones, or all that the filter finds. Another filter
 * clears "all".
 */
export function useChosen(search: ProductSearch) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<string | null>(null)
  const isAll = allOf === keyOf(search)
  return {
    isAll,
    count: ids.size,
    has: (id: string) => isAll || ids.has(id),
    toggle: (id: string, shown: readonly string[]) => {
      // Deselecting one of all leaves the others of the page selected.
      const now = new Set(isAll ? shown : ids)
      if (!now.delete(id)) now.add(id)
      setAllOf(null)
      setIds(now)
    },
    choose: (shown: readonly string[]) => setIds(new Set([...ids, ...shown])),
    chooseAll: () => setAllOf(keyOf(search)),
    clear: () => {
      setIds(new Set())
      setAllOf(null)
    },
    selection: (): BulkInput['selection'] =>
      isAll ? { filter: filterOf(search) } : { ids: [...ids] },
  }
}

type Chosen = ReturnType<typeof useChosen>
