import type { ReactNode } from 'react'
import classes from './product-grid.module.css'
import { type Product, ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: Product[]
  renderAction: (product: Product) => ReactNode
  opens?: 'dialog' | 'page'
  /** Beside a filter panel there is room for one column less. */
  beside?: boolean
  /** How many of the first pictures are fetched at once. */
  eager?: number
}

const sizes = {
  wide: '(min-width: 75em) 318px, (min-width: 48em) 31vw, 46vw',
  beside: '(min-width: 64em) 325px, (min-width: 48em) 31vw, 46vw',
}

export function ProductGrid(props: ProductGridProps) {
  const { products, renderAction, opens = 'dialog', beside = false, eager = 0 } = props
  return (
    <ul className={`${classes.grid} ${beside ? classes.beside : ''}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            action={renderAction(product)}
            opens={opens}
            eager={index < eager}
            sizes={beside ? sizes.beside : sizes.wide}
          />
        </li>
      ))}
    </ul>
  )
}
