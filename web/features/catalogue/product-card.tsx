import type { ReactNode } from 'react'
import { findCategory } from '../../../server/catalogue/taxonomy.ts'
import type { RouterOutputs } from '../../trpc.ts'
import { ProductBadge } from '../../ui/badge.tsx'
import { elevationOf } from '../../ui/elevation.tsx'
import { Measure } from '../../ui/measure.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import classes from './product-card.module.css'
import { ProductLink } from './product-link.tsx'

export type Product = RouterOutputs['catalogue']['list']['items'][number]

type ProductCardProps = {
  product: Product
  /** The button at the foot: what one can do with the product here. */
  action: ReactNode
  opens?: 'dialog' | 'page'
  /** Among the first of a page: its picture is fetched at once. */
  eager?: boolean
  sizes: string
}

export function ProductCard({ product, action, opens = 'dialog', eager, sizes }: ProductCardProps) {
  const { slug, title, category, brand, stock, pricePence, salePricePence, widthCm } = product
  return (
    <article className={`${classes.card} ${stock === 0 ? classes.out : ''}`}>
      <div className={classes.top}>
        <Picture
          name={product.image}
          alt={product.alt}
          sizes={sizes}
          eager={eager ?? false}
          elevation={elevationOf(category)}
          className={classes.picture}
        />
        <ProductBadge stock={stock} onSale={salePricePence !== null} className={classes.badge} />
        {widthCm !== null && (
          <div className={classes.width} aria-hidden="true">
            <Measure tone="clay" className={classes.measure ?? ''} />
            <b className="num">{widthCm} cm</b>
          </div>
        )}
      </div>
      <p className={classes.meta}>
        {findCategory(category)?.label ?? category}
        {brand && <i className="dot" />}
        {brand}
      </p>
      <h3 className={classes.title}>
        <ProductLink slug={slug} opens={opens}>
          {title}
        </ProductLink>
      </h3>
      <div className={classes.foot}>
        <Price pricePence={pricePence} salePricePence={salePricePence} faded={stock === 0} />
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  )
}
