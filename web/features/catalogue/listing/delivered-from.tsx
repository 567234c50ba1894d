import { areaPriceText } from '#server/delivery/area-text.shared.ts'
import { weekdayAndDay } from '#server/lib/london-time.shared.ts'
import { useDeliveryCheck } from '#web/ui/delivered-to/use-delivery-check.ts'
import { TruckIcon } from '#web/ui/icons/icons.tsx'
import type { Product } from '../card/product-card.tsx'
import classes from './delivered-from.module.css'

/**
 * From when, and for how much, a product in stock is delivered to the browser's postcode; that it is
 * in stock, while that is not known. What is made to order says so itself.
 */
function DeliveredFrom() {
  const check = useDeliveryCheck()
  const { earliest = null, pricePence = null } = check ?? {}
  return (
    <p className={`${classes.line} num`}>
      <TruckIcon size={16} />
      {earliest === null || pricePence === null
        ? 'In stock'
        : `From ${weekdayAndDay(earliest)}, ${areaPriceText(pricePence).toLowerCase()}`}
    </p>
  )
}

/** The line of a card in a list. */
export const renderDeliveredFrom = ({ stock }: Pick<Product, 'stock'>) =>
  stock > 0 ? <DeliveredFrom /> : null
