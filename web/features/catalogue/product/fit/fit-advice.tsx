import { Link } from '@tanstack/react-router'
import { findCategory } from '../../../../../server/catalogue/taxonomy.ts'
import { useContact } from '../../../../lib/shop.ts'
import { Mark } from '../../../../ui/status-badge.tsx'
import type { ProductDetail } from '../gallery.tsx'
import type { Answer, WayIn } from './fit.ts'
import classes from './fit-page.module.css'
import { answers } from './fit-text.ts'
import { remediesOf } from './remedies.ts'

type FitAdviceProps = { product: ProductDetail; way: WayIn; answer: Answer | null }

/** Remedies, alternatives, and whom to contact. */
export function FitAdvice({ product, way, answer }: FitAdviceProps) {
  const { phone, phoneHref } = useContact()
  const smaller = answer === 'no' ? smallerThan(product) : null
  return (
    <section className={classes.remedies}>
      <h2>Your options</h2>
      <ul className="num">
        {remediesOf(product, way).map((remedy) => (
          <li key={remedy.text}>
            <Mark tone={answers[remedy.answer].tone}>{answers[remedy.answer].word}</Mark>
            <p>{remedy.text}</p>
          </li>
        ))}
        {smaller !== null && (
          <li>
            <Mark tone="black">See</Mark>
            <p>
              A smaller size may come in a smaller box.{' '}
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

function smallerThan({ category, widthCm }: ProductDetail) {
  const found = findCategory(category)
  if (!found || widthCm === null || widthCm <= 3 * LESS_CM) return null
  return {
    label: found.label,
    search: { category, widthMax: String(Math.floor((widthCm - LESS_CM) / 10) * 10) },
  }
}
