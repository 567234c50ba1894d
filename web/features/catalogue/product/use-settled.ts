import { startTransition, useEffect, useState } from 'react'
import type { ProductDetail } from './gallery.tsx'
import { isSibling } from './use-pictured.ts'

/**
 * The product for the lower parts of a page: after another variant is selected the previous one,
 * until price, stock and options of the new one are painted, which a phone shows earlier that way.
 */
export function useSettled(product: ProductDetail): ProductDetail {
  const [settled, settle] = useState(product)
  // The router changes the product in a transition, in which `useDeferredValue` defers nothing.
  useEffect(() => startTransition(() => settle(product)), [product])
  return isSibling(settled, product) ? settled : product
}
