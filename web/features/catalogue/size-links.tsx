import { Link } from '@tanstack/react-router'
import { findCategory } from '../../../server/catalogue/taxonomy.ts'
import { BedPlan } from '../../ui/bed-plan.tsx'
import { bedSizes, bedSizeText } from '../../ui/bed-sizes.ts'
import type { ProductDetail } from './gallery.tsx'
import classes from './size-links.module.css'

/** The same product in its other sizes, each a link with its plan to scale; sold out is dashed. */
export function SizeLinks({ product }: { product: ProductDetail }) {
  const { sisters, size } = product
  if (size === null || sisters.length === 0) return null
  const own = { slug: product.slug, size, stock: product.stock }
  const sizes = findCategory(product.category)?.sizes ?? []
  return (
    <section className={classes.sizes} aria-label="Size">
      <p>
        <b>Size</b> <span className="muted">of the mattress, in centimetres</span>
      </p>
      <ul className="num">
        {sizes.flatMap(({ id, label }) => {
          const sister = [own, ...sisters].find((one) => one.size === id)
          const plan = bedSizes[id]
          if (sister === undefined || plan === undefined) return []
          const soldOut = sister.stock === 0
          return (
            <li key={id}>
              <Link
                to="/shop/product/$slug"
                params={{ slug: sister.slug }}
                resetScroll={false}
                className={soldOut ? classes.out : ''}
                {...(id === size ? { 'aria-current': 'true' } : {})}
              >
                <BedPlan {...plan} height={46} />
                <b>{label}</b>
                {soldOut ? 'Out of Stock' : bedSizeText(plan)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
