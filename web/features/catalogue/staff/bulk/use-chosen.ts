import { useState } from 'react'
import type { ProductSearch } from '../product-search.ts'
import type { BulkInput } from './bulk-values.ts'

type Filter = Pick<ProductSearch, 'search' | 'category' | 'stock'>

const filterOf = ({ search, category, stock }: ProductSearch): Filter => ({
  ...(search !== undefined && { search }),
  ...(category !== undefined && { category }),
  ...(stock !== undefined && { stock }),
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

export type Chosen = ReturnType<typeof useChosen>
