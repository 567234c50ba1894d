import type { ReactNode } from 'react'
import { useTaxonomy } from '#web/lib/shop.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { ProductBadge } from '#web/ui/badge.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CardRating } from '#web/ui/rating.tsx'
import classes from './product-card.module.css'
import { FamilyLine, MadeForYou } from './family-line.tsx'
import { ProductLink } from './product-link.tsx'

export type Product = RouterOutputs['catalogue']['list']['items'][number]

type ProductCardProps = {
  product: Product
  /** The button at the foot. */
  action: ReactNode
  /** Below its facts, such as when it comes. */
  note?: ReactNode
  opens?: 'dialog' | 'page'
  /** Above the fold: its picture is fetched at once. */
  eager?: boolean
  sizes: string
}

export function ProductCard(props: ProductCardProps) {
  const { product, action, note, opens = 'dialog', eager, sizes } = props
  const { category, brand, stock, leadDays, family, salePricePence, widthCm, rating } = product
  const taxonomy = useTaxonomy()
  const soldOut = stock === 0 && leadDays === null
  return (
    <article className={`${classes.card} ${soldOut ? classes.out : ''}`}>
      <div className={classes.top}>
        <Picture
          name={product.image}
          alt={product.alt}
          sizes={sizes}
          eager={eager ?? false}
          elevation={elevationOf(category, taxonomy)}
          className={classes.picture}
        />
        <ProductBadge
          stock={stock}
          onSale={salePricePence !== null}
          leadDays={leadDays}
          className={classes.badge}
        />
        {widthCm !== null && (
          <div className={classes.width} aria-hidden="true">
            <Measure tone="clay" className={classes.measure ?? ''} />
            <b className="num">{widthCm} cm</b>
          </div>
        )}
      </div>
      <p className={classes.meta}>
        {taxonomy.findCategory(category)?.label ?? category}
        {brand && <i className="dot" />}
        {brand}
      </p>
      <h3 className={classes.title}>
        <ProductLink card={product} opens={opens}>
          {family?.title ?? product.title}
        </ProductLink>
      </h3>
      <FamilyLine family={family} opens={opens} />
      {rating && <CardRating {...rating} />}
      <MadeForYou stock={stock} leadDays={leadDays} />
      {note}
      <div className={classes.foot}>
        <Price
          pricePence={product.pricePence}
          salePricePence={salePricePence}
          showsWas={product.showsWas}
          faded={soldOut}
          from={family?.pricesDiffer ?? false}
        />
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  )
}
