import { useHydrated } from '@tanstack/react-router'
import { serviceKinds, serviceNames, type ServiceKind } from '#server/lib/services.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { useNoTeam } from '#web/ui/delivered-to/use-delivery-check.ts'
import {
  FreeService,
  isFreeService,
  PiecesSelect,
  useServiceChoice,
} from '#web/ui/order/service-choice.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useEarly } from '#web/ui/forms/use-early.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './line-services.module.css'
import { type CartLineData, useCart } from './use-cart.ts'
import { useChangeCart } from './use-change-cart.ts'

/**
 * The services for the pieces of a line; a selected one has its price, like the line. Where the team
 * does not go, only selected ones are left, to be taken off.
 */
export function LineServices({ line }: { line: CartLineData }) {
  const hasTeam = useNoTeam() === null
  const hydrated = useHydrated()
  // What was ticked before hydration is posted: the owner of the cart is not known yet.
  const early = useEarly<HTMLFormElement>((form) => {
    if (!hydrated && isChanged(form)) form.submit()
  })
  const offered = serviceKinds.filter(
    (service) =>
      line[`${service}PricePence`] !== null &&
      (hasTeam || line.services.some((one) => one.service === service)),
  )
  if (offered.length === 0) return null
  return (
    <form ref={early} method="post" autoComplete="off">
      <input type="hidden" name="form" value="line-services" />
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="offered" value={offered.join(',')} />
      <fieldset className={`${classes.services} num`}>
        <legend className="visually-hidden">Services for {lineName(line)}</legend>
        {offered.map((service) => (
          <LineService key={service} line={line} service={service} />
        ))}
      </fieldset>
      <Button type="submit" variant="default" size="sm" className={classes.apply}>
        Update services
      </Button>
    </form>
  )
}

/** Whether a box or a number of a form is not as the server has rendered it. */
const isChanged = (form: HTMLFormElement) =>
  Array.from(form.elements).some((field) =>
    field instanceof HTMLSelectElement
      ? Array.from(field.options).some((one) => one.selected !== one.defaultSelected)
      : field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  )

function LineService({ line, service }: { line: CartLineData; service: ServiceKind }) {
  const { setService } = useChangeCart()
  const { data: cart } = useCart()
  const { quantity, choose, box, label } = useServiceChoice({
    chosen: line.services.find((one) => one.service === service)?.quantity ?? 0,
    pieces: line.quantity,
    onChange: (next) => setService(line, service, next),
  })
  const isChosen = quantity > 0
  const name = serviceNames[service]
  const pricePence = line[`${service}PricePence`] ?? 0
  // Once chosen, the price stands on the line and what the promotion takes off below.
  const isFree = isFreeService(cart, line.productId, service) && !isChosen
  return (
    <div className={classes.service} data-chosen={isChosen}>
      <label {...label}>
        <input {...box} name={service} value={line.quantity} />
        {name}
      </label>
      {isChosen && line.quantity > 1 && (
        <PiecesSelect
          label={`Quantity: ${name}`}
          name={`${service}Pieces`}
          value={quantity}
          pieces={line.quantity}
          onChange={choose}
        />
      )}
      <span className={classes.price}>
        {isFree ? (
          <FreeService pricePence={pricePence} />
        ) : (
          <>
            {formatPence(pricePence * (quantity || 1))}
            {!isChosen && line.quantity > 1 && ' each'}
          </>
        )}
      </span>
    </div>
  )
}
