import { type ServiceKind, serviceNames } from '#server/lib/services.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { Note } from '#web/ui/note.tsx'
import {
  FreeService,
  isFreeService,
  PiecesSelect,
  useServiceChoice,
} from '#web/ui/order/service-choice.tsx'
import { Amount } from '#web/ui/price.tsx'
import type { Cart } from '../checkout-cart.ts'
import { type OfferedService, offeredServices, serviceDetail } from './cart-services.ts'
import classes from './choose-services.module.css'

/** Sets in the cart for how many pieces of a line a service is selected. */
export type SetService = (
  line: Cart['items'][number],
  service: ServiceKind,
  quantity: number,
) => Promise<void>

type ChooseServicesProps = {
  cart: Cart
  /** Whether our team goes to the address. */
  hasTeam: boolean
  /** Whether our van brings the order. */
  isByVan?: boolean
  onChange: SetService
}

/** The services of a cart as checkboxes; none is preselected. */
export function ChooseServices({ cart, hasTeam, isByVan = true, onChange }: ChooseServicesProps) {
  const offered = offeredServices(cart)
  if (offered.length === 0) return null
  if (!isByVan) {
    return (
      <p className="muted small">
        Assembly and taking old furniture away are only available with delivery by our team.
      </p>
    )
  }
  if (!hasTeam) {
    return (
      <Note tone="warn">
        Our team doesn’t go to this postcode, so this order has no assembly and we can’t take
        anything away.
      </Note>
    )
  }
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
              isFree={isFreeService(cart, row.line.productId, kind)}
              onChange={onChange}
            />
          ))}
        </fieldset>
      )
    )
  }
  return (
    <section aria-labelledby="services">
      <h2 id="services">Add services</h2>
      <p className={classes.intro}>All optional. We always take the packaging away.</p>
      {group('assembly')}
      {group('takeAway')}
    </section>
  )
}

type ServiceRowProps = { row: OfferedService; isFree: boolean; onChange: SetService }

function ServiceRow({ row, isFree, onChange }: ServiceRowProps) {
  const { line, service, pricePence, chosen } = row
  const { quantity, choose, box, label } = useServiceChoice({
    chosen,
    pieces: line.quantity,
    onChange: (next) => onChange(line, service, next),
  })
  const piece = lineName(line)
  const name = service === 'assembly' ? piece : `Your old item, when we deliver ${piece}`
  const isChosen = quantity > 0
  return (
    <div className={classes.row} data-chosen={isChosen}>
      <label {...label}>
        <input {...box} />
        <b>{name}</b> <span className={`${classes.detail} num`}>{serviceDetail(row)}</span>
      </label>
      {isChosen && line.quantity > 1 && (
        <PiecesSelect
          label={`Quantity: ${name}`}
          value={quantity}
          pieces={line.quantity}
          onChange={choose}
        />
      )}
      <b className="num">
        {isFree && !isChosen ? (
          <FreeService pricePence={pricePence} />
        ) : (
          <>
            <Amount pence={pricePence * (quantity || 1)} />
            {!isChosen && line.quantity > 1 && <span className={classes.detail}>each</span>}
          </>
        )}
      </b>
    </div>
  )
}
