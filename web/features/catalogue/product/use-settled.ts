import { startTransition, useEffect, useState } from 'react'
import type { ProductDetail } from './gallery.tsx'
import { isSibling } from './use-pictured.ts'

/**
 * The product that the lower parts of a page show: after a change within the family the one before,
 * until price, stock and options of the next are painted. A phone has these sooner so.
 */
export function useSettled(product: ProductDetail): ProductDetail {
  const [settled, settle] = useState(product)
  // The router changes the product in a transition, in which `useDeferredValue` defers nothing.
  useEffect(() => startTransition(() => settle(product)), [product])
  return isSibling(settled, product) ? settled : product
}
