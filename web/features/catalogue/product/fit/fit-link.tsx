import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ProductDetail } from '../load-product.ts'
import { useStoredWay } from './stored-way.ts'

// Loaded only where the browser has a stored way in.
const FitAnswer = lazy(() => import('./fit-answer.tsx'))

/** A link to the fit check; with a stored way in, its verdict. */
export function FitLink({ product }: { product: ProductDetail }) {
  const stored = useStoredWay()
  return (
    <>
      <Link to="/shop/product/$slug/fit" params={{ slug: product.slug }} className="link">
        Will it fit through my door?
      </Link>{' '}
      {stored !== null && (
        <Suspense fallback={null}>
          <FitAnswer product={product} stored={stored} />
        </Suspense>
      )}
    </>
  )
}
