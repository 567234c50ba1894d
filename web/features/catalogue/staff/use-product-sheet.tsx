import { lazy, type ReactNode, useState } from 'react'
import type { AdminProduct } from './product-values.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'

const ProductSheet = lazy(() => import('./product-sheet.tsx'))

/**
 * The side sheet in which a product is added or edited, loaded when it is first opened; each opening
 * is a new form, so that no earlier entries remain.
 */
export function useProductSheet(): {
  open: (edited: AdminProduct | null) => void
  sheet: ReactNode
} {
  const [{ round, ...state }, setState] = useState<{
    round: number
    opened: boolean
    edited: AdminProduct | null
  }>({ round: 0, opened: false, edited: null })
  return {
    open: (edited) => setState((before) => ({ round: before.round + 1, opened: true, edited })),
    sheet: round > 0 && (
      <Opening>
        <ProductSheet
          key={round}
          {...state}
          onClose={() => setState((before) => ({ ...before, opened: false }))}
        />
      </Opening>
    ),
  }
}
