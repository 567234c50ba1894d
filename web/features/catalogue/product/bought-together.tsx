import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { variantBeside } from '#server/lib/line-name.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount, formatSaving, Price } from '#web/ui/price.tsx'
import classes from './bought-together.module.css'
import block from './facts/block.module.css'

type ProductSet = RouterOutputs['catalogue']['sets']['items'][number]

type BoughtTogetherProps = {
  productId: string
  /** The button that adds a set. */
  renderAddSet: (set: ProductSet) => ReactNode
}

/** The sets that a product is a member of; nothing without any. */
export function BoughtTogether({ productId, renderAddSet }: BoughtTogetherProps) {
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.catalogue.sets.queryOptions({ id: productId }, { placeholderData: keepPreviousData }),
  )
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={block.block} aria-labelledby="bought-together">
      <h2 id="bought-together">Bought together</h2>
      <ul className={classes.sets}>
        {data.items.map((set) => (
          <li key={set.id} id={`set-${set.id}`}>
            <SetCard set={set} productId={productId} action={renderAddSet(set)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SetCardProps = { set: ProductSet; productId: string; action: ReactNode }

/** A set: its products, what they cost separately and together, and the button. */
function SetCard({ set, productId, action }: SetCardProps) {
  const { name, items, separatelyPence, togetherPence } = set
  return (
    <article className={classes.set}>
      <h3>{name}</h3>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.productId} item={item} isHere={item.productId === productId} />
        ))}
      </ul>
      <div className={classes.foot}>
        <dl className="num">
          <div>
            <dt>Separately</dt>
            <dd>
              <Amount pence={separatelyPence} />
            </dd>
          </div>
          <div className={classes.together}>
            <dt>Together</dt>
            <dd>
              <b>
                <Amount pence={togetherPence} />
              </b>
              {togetherPence < separatelyPence && ' '}
              {togetherPence < separatelyPence && (
                <span className={classes.save}>{formatSaving(separatelyPence, togetherPence)}</span>
              )}
            </dd>
          </div>
        </dl>
        {action}
      </div>
    </article>
  )
}

type ItemProps = { item: ProductSet['items'][number]; isHere: boolean }

/** A product of a set; the one whose page this is has no link to itself. */
function Item({ item, isHere }: ItemProps) {
  const taxonomy = useTaxonomy()
  const { slug, title, quantity, pricePence, salePricePence, showsWas } = item
  const words = variantBeside(item)
  const name = quantity > 1 ? `${quantity} × ${title}` : title
  return (
    <li className={classes.item}>
      <Picture
        name={item.image}
        alt={item.alt}
        sizes="(min-width: 48em) 160px, 96px"
        elevation={elevationOf(item.category, taxonomy)}
        className={classes.picture}
      />
      <div>
        {isHere ? (
          <b>{name}</b>
        ) : (
          <Link to="/shop/product/$slug" params={{ slug }} className="link">
            {name}
          </Link>
        )}
        {words !== null && <p className="muted small">{words}</p>}
        <Price pricePence={pricePence} salePricePence={salePricePence} showsWas={showsWas} />
        {quantity > 1 && <p className="muted small">each</p>}
      </div>
    </li>
  )
}
