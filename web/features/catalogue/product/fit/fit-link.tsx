import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ProductDetail } from '../gallery.tsx'
import { useKeptWay } from './kept-way.ts'

// Only who keeps a way in loads what answers for it.
const FitAnswer = lazy(() => import('./fit-answer.tsx'))

/** Leads to whether a product comes through one's door; says it where the browser keeps the way in. */
export function FitLink({ product }: { product: ProductDetail }) {
  const kept = useKeptWay()
  return (
    <>
      <Link to="/shop/product/$slug/fit" params={{ slug: product.slug }} className="link">
        Will it fit through my door?
      </Link>{' '}
      {kept !== null && (
        <Suspense fallback={null}>
          <FitAnswer product={product} kept={kept} />
        </Suspense>
      )}
    </>
  )
}
