import type { ProductCard } from '#server/catalogue/catalogue.schema.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { variantText } from '#server/lib/text/variant-text.shared.ts'
import { SwatchDots } from '#web/ui/pictures/swatch-dots.tsx'
import classes from './family-line.module.css'
import { type Opens, useOpenProduct } from './product-link.tsx'

/** The line under a card's title: the shown variant, and the family's other values. */
export function FamilyLine({ family, opens }: Pick<ProductCard, 'family'> & { opens: Opens }) {
  const open = useOpenProduct(opens)
  if (family === null) return null
  const { options, swatches } = family
  const words = variantText(options)
  const chosen = swatches.find((swatch) => swatch.chosen)
  const of = options.find(({ value }) => value === chosen?.label)?.name ?? 'colour'
  return (
    <>
      {words && <p className={classes.variant}>{words}</p>}
      <SwatchDots swatches={swatches} of={of} onOpen={open} />
    </>
  )
}

/** The lead time of a made-to-order product; nothing for one in stock. */
export function MadeForYou({ stock, leadDays }: Pick<ProductCard, 'stock' | 'leadDays'>) {
  if (leadDays === null || stock > 0) return null
  return <p className={`${classes.made} num`}>{leadTimeText(leadDays)}</p>
}
