import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Product } from '../card/product-card.tsx'
import { renderDeliveredFrom } from '../listing/delivered-from.tsx'
import classes from './choose-to-compare.module.css'
import { comparedParam, mostCompared } from './compared.ts'

const formId = 'compare'

/** The lines of a card in a list: its delivery, and the box that chooses it for a comparison. */
export const renderListNote = (product: Product) => (
  <>
    {renderDeliveredFrom(product)}
    <label className={classes.choice}>
      <input
        type="checkbox"
        form={formId}
        name={comparedParam}
        value={product.slug}
        aria-label={`Compare ${product.family?.title ?? product.title}`}
      />
      Compare
    </label>
  </>
)

/** A list whose cards can be chosen for a comparison: its bar is there once one is. */
export function ChooseToCompare({ children }: { children: ReactNode }) {
  return (
    <div className={classes.list}>
      {children}
      <form id={formId} method="get" action="/shop/compare" className={classes.bar}>
        <span>Choose up to {mostCompared}</span>
        <Button type="reset" variant="subtle">
          Clear
        </Button>
        <Button type="submit">Compare</Button>
      </form>
    </div>
  )
}
