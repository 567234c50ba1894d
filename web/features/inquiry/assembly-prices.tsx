import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { findCategory, shownCategories } from '#server/catalogue/taxonomy.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './assembly-prices.module.css'

type Price = RouterOutputs['catalogue']['assemblyPrices']['items'][number]

/** What the assembly of a piece costs, by kind of furniture; nothing where none is offered. */
export function AssemblyPrices() {
  const { data } = useQuery(useTRPC().catalogue.assemblyPrices.queryOptions())
  const prices = data ? inOrder(data.items) : []
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
                {labelOf(category, subcategory)}
              </Link>
            </dt>
            <dd>{rangeText(fromPence, toPence)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The prices in the order of the menu, without hidden categories. */
const inOrder = (prices: readonly Price[]): Price[] =>
  shownCategories.flatMap(({ id }) => prices.filter(({ category }) => category === id))

function labelOf(category: string, subcategory: string | null): string {
  const found = findCategory(category)
  const part = found?.subcategories.find(({ id }) => id === subcategory)
  return part?.label ?? found?.label ?? category
}

const short = (pence: number) => formatPence(pence).replace(/\.00$/, '')

/** The price, or the lowest and the highest: "£25 to £30". */
export function rangeText(fromPence: number, toPence: number): string {
  return fromPence === toPence ? short(fromPence) : `${short(fromPence)} to ${short(toPence)}`
}
