import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { orderTimes } from '#server/delivery/methods/method-text.shared.ts'
import { channelNames } from '#server/lib/order/sale-channels.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { addressLabel, DeliveryPrice, MoveDeliveries } from '../order-facts.tsx'
import type { StaffOrder } from './staff-order.ts'
import classes from './order-page.module.css'

/** The buyer of an order with the ways to reach them, the address, and the deliveries. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const { address, shopper, email } = order
  const may = useMay()
  const notes = printedNotes(address.notes)
  return (
    <Panel title="Customer" aside={shopper === null ? 'Guest' : 'Account'}>
      <dl className={`${classes.facts} ${classes.body}`}>
        {may('customers') && (
          <>
            <dt>Everything about them</dt>
            <dd>
              <Link
                to="/admin/customers/$key"
                params={{ key: shopper?.id ?? order.id }}
                className="link"
              >
                Customer page
              </Link>
            </dd>
          </>
        )}
        <dt>Email</dt>
        <dd>
          {email === null ? (
            'No email address'
          ) : (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </dd>
        <dt>Phone</dt>
        <dd className="num">
          <a className="link" href={phoneHref(address.phone)}>
            {address.phone}
          </a>
        </dd>
        <dt>{addressLabel(order)}</dt>
        <dd>
          <address>
            {address.firstName} {address.lastName}
            <br />
            {address.address}
            <br />
            {address.city}, <span className="unbroken">{address.pincode}</span>
          </address>
          {notes !== '' && <p className="muted">{notes}</p>}
        </dd>
        {order.photographs.length > 0 && (
          <>
            <dt>Photos</dt>
            <dd>
              <ReviewPhotographs of={order.photographs} called="Photo" />
            </dd>
          </>
        )}
        <DeliveryPrice order={order} />
        {orderTimes(order).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </Fragment>
        ))}
        <MoveDeliveries order={order} />
        <Sale sale={order.sale} />
      </dl>
    </Panel>
  )
}

/** How an order was sold, and by whom and which quotation, where staff sold it. */
function Sale({
  sale: { channel, sellerName, company, quotationNumber },
}: Pick<StaffOrder, 'sale'>) {
  const may = useMay()
  const quote = quotationNumber === null ? null : quotationName(quotationNumber)
  return (
    <>
      {company !== '' && (
        <>
          <dt>Company</dt>
          <dd>{company}</dd>
        </>
      )}
      <dt>Channel</dt>
      <dd>{channelNames[channel]}</dd>
      {sellerName !== null && (
        <>
          <dt>Sold by</dt>
          <dd>{sellerName}</dd>
        </>
      )}
      {quote !== null && (
        <>
          <dt>Quotation</dt>
          <dd className="num">
            {may('quotations') ? (
              <Link to="/admin/quotes/$quote" params={{ quote }} className="link">
                {quote}
              </Link>
            ) : (
              quote
            )}
          </dd>
        </>
      )}
    </>
  )
}
