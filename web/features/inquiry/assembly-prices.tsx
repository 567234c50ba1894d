import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Category } from '#server/lib/taxonomy.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './assembly-prices.module.css'

/** What the assembly of a piece costs, by kind of furniture; nothing where none is offered. */
export function AssemblyPrices() {
  const { data } = useQuery(useTRPC().catalogue.assemblyPrices.queryOptions())
  const { findCategory, shownCategories } = useTaxonomy()
  // In the order of the menu, without hidden categories.
  const prices = shownCategories.flatMap(
    ({ id }) => data?.items.filter(({ category }) => category === id) ?? [],
  )
  if (prices.length === 0) return null
  return (
    <section className={classes.prices} aria-labelledby="assembly-prices">
      <h2 id="assembly-prices">Prices</h2>
      <p className="muted">
        For one item that you buy from us, VAT included. Add assembly in your cart. We offer it
        wherever our own team delivers.
      </p>
      <dl className="num">
        {prices.map(({ category, subcategory, fromPence, toPence }) => (
          <div key={`${category} ${subcategory ?? ''}`}>
            <dt>
              <Link
                to="/shop/listing"
                search={subcategory === null ? { category } : { category, subcategory }}
                className="link"
              >
                {labelOf(findCategory(category), subcategory) ?? category}
              </Link>
            </dt>
            <dd>{rangeText(fromPence, toPence)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function labelOf(category: Category | undefined, subcategory: string | null) {
  const part = category?.subcategories.find(({ id }) => id === subcategory)
  return part?.label ?? category?.label
}

const short = (pence: number) => formatPence(pence).replace(/\.00$/, '')

/** The price, or the lowest and the highest: "£25 to £30". */
export function rangeText(fromPence: number, toPence: number): string {
  return fromPence === toPence ? short(fromPence) : `${short(fromPence)} to ${short(toPence)}`
}
