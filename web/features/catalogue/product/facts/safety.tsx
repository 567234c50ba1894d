import { Link } from '@tanstack/react-router'
import { useTaxonomy } from '#web/lib/shop.ts'
import type { ProductDetail } from '../load-product.ts'
import { safetyFacts } from './safety-facts.ts'
import block from './block.module.css'
import classes from './fabric-and-care.module.css'

/** The legally required safety and disposal facts; renders nothing for most products. */
export function Safety({ product }: { product: ProductDetail }) {
  const facts = safetyFacts(product, useTaxonomy())
  if (facts.length === 0) return null
  return (
    <section className={block.block}>
      <h2>Safety</h2>
      <dl className={classes.facts}>
        {facts.map(({ name, text, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}{' '}
              {more && (
                <Link className="link" to="/shop/delivery">
                  {more}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
