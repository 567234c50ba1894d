import { lazy, Suspense, useEffect } from 'react'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import type { ProductDetail } from '../load-product.ts'
import { deleteStoredAlert } from './stored-alert.ts'

/** Fetched on demand, because few products are sold out. */
const AlertBox = lazy(() => import('./alert-box.tsx'))

/** The stock alert box of a sold-out product. */
export function StockAlert({ product }: { product: ProductDetail }) {
  const soldOut = isSoldOut(product)
  useEffect(() => {
    // The alert was sent: when the product sells out again, another one can be requested.
    if (!soldOut) deleteStoredAlert(product.id)
  }, [soldOut, product.id])
  if (!soldOut) return null
  return (
    <Suspense>
      <AlertBox key={product.id} product={product} />
    </Suspense>
  )
}
