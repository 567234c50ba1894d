import { useQuery } from '@tanstack/react-query'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatPence } from '#web/ui/price.tsx'
import type { ProductDetail } from '../product/load-product.ts'
import classes from './compare-page.module.css'
import { comparedParam } from './compared.ts'
import { othersInput } from './load-compare.ts'

/** A form that puts another product of the first one's category beside the others. */
export function AddToComparison({ products }: { products: ProductDetail[] }) {
  const trpc = useTRPC()
  const [first] = products
  const { data } = useQuery(
    trpc.catalogue.list.queryOptions(othersInput(first?.category ?? ''), {
      enabled: first !== undefined,
    }),
  )
  const families = new Set(products.map(({ id, family }) => family?.id ?? id))
  const others = (data?.items ?? []).filter(({ id, family }) => !families.has(family?.id ?? id))
  if (others.length === 0) return null
  // The same subcategory comes first: another corner sofa beside a corner sofa.
  const isNear = ({ subcategory }: { subcategory: string | null }) =>
    subcategory === first?.subcategory
  const inOrder = [...others.filter(isNear), ...others.filter((one) => !isNear(one))]
  return (
    <form method="get" action="/shop/compare" className={classes.add}>
      {products.map(({ slug }) => (
        <input key={slug} type="hidden" name={comparedParam} value={slug} />
      ))}
      <label>
        <span>Add another to compare</span>
        <select name={comparedParam} defaultValue="" required>
          <option value="" disabled>
            Choose a product
          </option>
          {inOrder.map((one) => (
            <option key={one.id} value={one.slug}>
              {one.family?.title ?? one.title}, {one.family?.pricesDiffer ? 'from ' : ''}
              {formatPence(payablePence(one))}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="default">
        Add
      </Button>
    </form>
  )
}
