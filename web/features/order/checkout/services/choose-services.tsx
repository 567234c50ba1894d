import type { ServiceKind } from '../../../../../server/lib/services.ts'
import { serviceNames } from '../../../../../server/lib/services.ts'
import { Amount } from '../../../../ui/price.tsx'
import type { Cart } from '../cart.ts'
import {
  type OfferedService,
  offeredServices,
  serviceDetail,
  type WantedServices,
} from './cart-services.ts'
import classes from './choose-services.module.css'

type ChooseServicesProps = {
  cart: Cart
  wanted: WantedServices
  onChange: (wanted: WantedServices) => void
}

/** What the shop can do for the pieces of a cart; nothing is chosen for anybody. */
export function ChooseServices({ cart, wanted, onChange }: ChooseServicesProps) {
  const offered = offeredServices(cart)
  if (offered.length === 0) return null
  const group = (kind: ServiceKind) => {
    const rows = offered.filter(({ service }) => service === kind)
    return (
      rows.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{serviceNames[kind]}</legend>
          {rows.map((row) => (
            <ServiceRow
              key={row.key}
              row={row}
              quantity={Math.min(wanted[row.key] ?? 0, row.line.quantity)}
              onChange={(quantity) => onChange({ ...wanted, [row.key]: quantity })}
            />
          ))}
        </fieldset>
      )
    )
  }
  return (
    <section aria-labelledby="services">
      <h2 id="services">Shall we build it?</h2>
      <p className={classes.intro}>
        All of it is up to you. The crew takes the cardboard away in any case.
      </p>
      {group('assembly')}
      {group('takeAway')}
    </section>
  )
}

type ServiceRowProps = {
  row: OfferedService
  quantity: number
  onChange: (quantity: number) => void
}

function ServiceRow({ row, quantity, onChange }: ServiceRowProps) {
  const { line, service, pricePence } = row
  const name = service === 'assembly' ? line.title : `The old one, for ${line.title}`
  const isChosen = quantity > 0
  return (
    <div className={classes.row} data-chosen={isChosen}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? line.quantity : 0)}
        />
        <b>{name}</b> <span className={`${classes.detail} num`}>{serviceDetail(row)}</span>
      </label>
      {isChosen && line.quantity > 1 && (
        <select
          aria-label={`How many: ${name}`}
          value={quantity}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {Array.from({ length: line.quantity }, (_, index) => (
            <option key={index} value={index + 1}>
              × {index + 1}
            </option>
          ))}
        </select>
      )}
      <b className="num">
        <Amount pence={pricePence * (quantity || 1)} />
        {!isChosen && line.quantity > 1 && <span className={classes.detail}>each</span>}
      </b>
    </div>
  )
}
