import { serviceNames, type ServiceKind } from '#server/lib/services.shared.ts'
import { Amount } from '#web/ui/price.tsx'
import classes from './service-rows.module.css'

interface Service {
  service: ServiceKind
  pricePence: number
  quantity: number
  /** How many of them were cancelled; none of a cart's. */
  cancelledQuantity?: number
}

/** "Cancelled", or "1 of 2 cancelled". */
export const cancelledText = (of: { quantity: number; cancelledQuantity: number }): string =>
  of.cancelledQuantity === of.quantity
    ? 'Cancelled'
    : `${of.cancelledQuantity} of ${of.quantity} cancelled`

/** The services booked for the pieces of a line. */
export function ServiceRows({ services }: { services: readonly Service[] }) {
  if (services.length === 0) return null
  return (
    <ul aria-label="Services" className={`${classes.services} num`}>
      {services.map(({ service, pricePence, quantity, cancelledQuantity = 0 }) => (
        <li key={service}>
          <span>
            {serviceNames[service]}
            {quantity > 1 && ` × ${quantity}`}
            {cancelledQuantity > 0 && (
              <span className="muted"> {cancelledText({ quantity, cancelledQuantity })}</span>
            )}
          </span>
          <Amount pence={pricePence * quantity} />
        </li>
      ))}
    </ul>
  )
}
