import { serviceNames, type ServiceKind } from '#server/lib/services.shared.ts'
import { Amount } from '#web/ui/price.tsx'
import classes from './service-rows.module.css'

interface Service {
  service: ServiceKind
  pricePence: number
  quantity: number
}

/** The services booked for the pieces of a line. */
export function ServiceRows({ services }: { services: readonly Service[] }) {
  if (services.length === 0) return null
  return (
    <ul aria-label="Services" className={`${classes.services} num`}>
      {services.map(({ service, pricePence, quantity }) => (
        <li key={service}>
          <span>
            {serviceNames[service]}
            {quantity > 1 && ` × ${quantity}`}
          </span>
          <Amount pence={pricePence * quantity} />
        </li>
      ))}
    </ul>
  )
}
