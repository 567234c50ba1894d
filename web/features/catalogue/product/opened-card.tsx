import { useLocation } from '@tanstack/react-router'
import type { ProductCard } from '#server/catalogue/catalogue.schema.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeleton.tsx'
import { cardSizes } from '../card/card-sizes.ts'
import classes from './opened-card.module.css'

type OpenedCardProps = { card: ProductCard; className?: string | undefined }

/** The picture of a card, in the file that its list has loaded. */
export function CardPicture({ card, className }: OpenedCardProps) {
  return (
    <div className={className}>
      <Picture
        name={card.image}
        alt={card.alt}
        sizes={cardSizes.wide}
        elevation={elevationOf(card.category, useTaxonomy())}
        className={classes.picture}
      />
    </div>
  )
}

type CardWordsProps = OpenedCardProps & {
  /** The heading's level: 1 on the page, 2 in a dialog. */
  order: 1 | 2
}

/** What a card says of its product, above the place of what is still loaded. */
export function CardWords({ card, className, order }: CardWordsProps) {
  const { category, brand, title, family } = card
  const { findCategory } = useTaxonomy()
  const Heading = `h${order}` as const
  return (
    <div className={className}>
      <p className="muted small">
        {findCategory(category)?.label ?? category}
        {brand && <i className="dot" />}
        {brand}
      </p>
      <Heading className={classes.title}>{family?.title ?? title}</Heading>
      <Price
        pricePence={card.pricePence}
        salePricePence={card.salePricePence}
        showsWas={card.showsWas}
        from={family?.pricesDiffer ?? false}
        size="lg"
      />
      <RowsSkeleton rows={3} />
    </div>
  )
}

/** The page of a product that is still loaded: what the card knows that was pressed. */
export function ProductPending() {
  const card = useLocation({ select: ({ state }) => state.card })
  if (card === undefined) return <PageSkeleton />
  return (
    <main id="content" className={`wrap ${classes.page}`} aria-busy="true">
      <CardPicture card={card} />
      <CardWords card={card} order={1} />
    </main>
  )
}
