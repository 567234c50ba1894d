import { Link } from '@tanstack/react-router'
import type { ProductDetail } from './gallery.tsx'
import { safetyFacts } from './safety-facts.ts'
import block from './block.module.css'
import classes from './fabric-and-care.module.css'

/** What the law wants said of a product for its safe use and its end; nothing for most. */
export function Safety({ product }: { product: ProductDetail }) {
  const facts = safetyFacts(product)
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
