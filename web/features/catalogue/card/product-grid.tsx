import { memo, type ReactNode, Suspense } from 'react'
import { cardSizes } from './card-sizes.ts'
import classes from './product-grid.module.css'
import { type Product, ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: Product[]
  renderAction: (product: Product) => ReactNode
  /** What else its card says of a product. */
  renderNote?: (product: Product) => ReactNode
  opens?: 'dialog' | 'page'
  /** Beside a filter panel, which leaves one column less. */
  beside?: boolean
  /** How many of the first pictures are fetched at once. */
  eager?: number
  /** Whether the cards have ids, as those of a list do that another page continues. */
  named?: boolean
}

/** The id of the card at this index, for links to it. */
export const pieceId = (before: number) => `piece-${before + 1}`

export function ProductGrid(props: ProductGridProps) {
  const {
    products,
    renderAction,
    renderNote,
    opens = 'dialog',
    beside = false,
    eager = 0,
    named = true,
  } = props
  return (
    <ul className={`${classes.grid} ${beside ? classes.beside : ''}`}>
      {products.map((product, index) => (
        <li key={product.id} id={named ? pieceId(index) : undefined} className={classes.piece}>
          <GridCard
            product={product}
            renderAction={renderAction}
            renderNote={renderNote}
            opens={opens}
            eager={index < eager}
            sizes={beside ? cardSizes.beside : cardSizes.wide}
          />
        </li>
      ))}
    </ul>
  )
}

type GridCardProps = Omit<Parameters<typeof ProductCard>[0], 'action' | 'note'> &
  Pick<ProductGridProps, 'renderAction' | 'renderNote'>

/** A card that hydrates by itself and re-renders only for another product. */
const GridCard = memo(function GridCard({ renderAction, renderNote, ...card }: GridCardProps) {
  return (
    <Suspense>
      <ProductCard
        {...card}
        action={renderAction(card.product)}
        note={renderNote?.(card.product)}
      />
    </Suspense>
  )
})
