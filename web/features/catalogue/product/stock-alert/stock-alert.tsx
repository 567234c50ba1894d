import { lazy, Suspense, useEffect } from 'react'
import { isSoldOut } from '../../../../../server/stock/can-sell.ts'
import type { ProductDetail } from '../gallery.tsx'
import { forgetAsked } from './asked.ts'

/** Few products are sold out: the form is fetched where one is. */
const AlertBox = lazy(() => import('./alert-box.tsx'))

/** Where a product is sold out: the box in which one leaves an address, to be told when it is back. */
export function StockAlert({ product }: { product: ProductDetail }) {
  const soldOut = isSoldOut(product)
  useEffect(() => {
    // The letter was written: when it sells out again, one may ask again.
    if (!soldOut) forgetAsked(product.id)
  }, [soldOut, product.id])
  if (!soldOut) return null
  return (
    <Suspense>
      <AlertBox key={product.id} product={product} />
    </Suspense>
  )
}
