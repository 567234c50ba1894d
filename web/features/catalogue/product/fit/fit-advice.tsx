import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContact, useTaxonomy } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Mark } from '#web/ui/status-badge.tsx'
import type { ProductDetail } from '../load-product.ts'
import type { Answer } from './fit.ts'
import classes from './fit-page.module.css'

type FitAdviceProps = { product: ProductDetail; answer: Answer | null }

/** Narrower products, where there are any, and whom to contact. */
export function FitAdvice({ product, answer }: FitAdviceProps) {
  const { phone, phoneHref } = useContact()
  const smaller = useSmaller(product, answer === 'no')
  return (
    <section className={classes.remedies}>
      <h2>Your options</h2>
      <ul className="num">
        {smaller !== null && (
          <li>
            <Mark tone="black">See</Mark>
            <p>
              A narrower one may go through.{' '}
              <Link to="/shop/listing" search={smaller.search} className="link">
                {smaller.label} up to {smaller.search.widthMax} cm wide
              </Link>
            </p>
          </li>
        )}
        <li>
          <Mark tone="black">Ask</Mark>
          <p>
            <Link to="/shop/ask" search={{ about: product.id }} className="link">
              Tell us about your access
            </Link>
            , or call{' '}
            <a href={phoneHref} className="link">
              {phone}
            </a>
            . If we don’t think it will fit, we’ll say so.
          </p>
        </li>
      </ul>
    </section>
  )
}

/** By how much narrower the alternatives are, in cm. */
const LESS_CM = 20

/** The list of narrower products of the category; null when it would be empty. */
function useSmaller({ category, widthCm }: ProductDetail, isWanted: boolean) {
  const found = useTaxonomy().findCategory(category)
  const widthMax = Math.floor(((widthCm ?? 0) - LESS_CM) / 10) * 10
  const trpc = useTRPC()
  const list = useQuery(
    trpc.catalogue.list.queryOptions(
      { category: [category], widthMax, perFamily: true, limit: 1 },
      { enabled: isWanted && widthMax > 0 },
    ),
  )
  if (!found || !isWanted || !list.data?.total) return null
  return { label: found.label, search: { category, widthMax: String(widthMax) } }
}
