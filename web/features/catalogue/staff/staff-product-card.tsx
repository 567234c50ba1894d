import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useTaxonomy } from '#web/lib/shop.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useMay } from '#web/lib/use-may.ts'
import { ProductBadge } from '#web/ui/badge.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './staff-product-card.module.css'
import type { AdminProduct } from './product-values.ts'
import { useRestoreProduct } from './use-products.ts'

const PriceDialog = lazy(() => import('./price-dialog.tsx'))
const StockDialog = lazy(() => import('./stock-dialog.tsx'))

type ProductCardProps = {
  product: AdminProduct
  /** Whether it is listed as archived: it can only be restored. */
  isArchived: boolean
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A product for staff, with the permitted actions and a checkbox that selects it. */
export function ProductCard(props: ProductCardProps) {
  const { product, isArchived, isChosen, onChoose, onEdit, onDelete } = props
  const { restore, busy } = useRestoreProduct()
  const may = useMay()
  const mayChange = may('catalogue')
  const taxonomy = useTaxonomy()
  const mayPriceOnly = may('prices') && !mayChange
  const [isPriceOpen, setIsPriceOpen] = useState(false)
  const [isStockOpen, setIsStockOpen] = useState(false)
  const { title, category, stock, leadDays, pricePence, salePricePence, images } = product
  return (
    <li className={`box ${classes.card}`}>
      <Picture
        name={images[0]}
        alt=""
        sizes="(min-width: 48em) 220px, 50vw"
        elevation={elevationOf(category, taxonomy)}
        className={classes.picture}
      />
      <ProductBadge
        stock={stock}
        leadDays={leadDays}
        onSale={salePricePence !== null}
        className={classes.badge}
      />
      {mayChange && !isArchived && (
        <label className={classes.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Choose ${title}`}
            onChange={onChoose}
          />
        </label>
      )}
      <div className={classes.words}>
        <h2>{title}</h2>
        <p className="muted tiny num">
          {stock} in stock
          <i className="dot" />
          {taxonomy.findCategory(category)?.label ?? category}
        </p>
        <div className={classes.price}>
          <Price pricePence={pricePence} salePricePence={salePricePence} />
        </div>
        {mayPriceOnly && !isArchived && (
          <div className={classes.actions}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Change prices of ${title}`}
              onClick={() => setIsPriceOpen(true)}
            >
              Change prices
            </Button>
          </div>
        )}
        {may('stock') && !isArchived && (
          <div className={classes.actions}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Change stock of ${title}`}
              onClick={() => setIsStockOpen(true)}
            >
              Change stock
            </Button>
          </div>
        )}
        {mayChange && isArchived && (
          <div className={classes.actions}>
            <BusyButton
              variant="default"
              size="xs"
              aria-label={`Restore ${title}`}
              busy={busy}
              onClick={() => void restore(product.id)}
            >
              Restore
            </BusyButton>
          </div>
        )}
        {mayChange && !isArchived && (
          <div className={classes.actions}>
            <Button variant="default" size="xs" aria-label={`Edit ${title}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              variant="subtle"
              size="xs"
              className={classes.delete}
              aria-label={`Delete ${title}`}
              onClick={onDelete}
            >
              Delete
            </Button>
            <Link
              to="/admin/products/$slug"
              params={{ slug: product.slug }}
              className={`${classes.everything} small`}
              aria-label={`Edit all details of ${title}`}
            >
              Edit all details
            </Link>
          </div>
        )}
      </div>
      {isPriceOpen && (
        <Opening>
          <PriceDialog product={product} onClose={() => setIsPriceOpen(false)} />
        </Opening>
      )}
      {isStockOpen && (
        <Opening>
          <StockDialog product={product} onClose={() => setIsStockOpen(false)} />
        </Opening>
      )}
    </li>
  )
}
