import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { balanceAskedText, balanceByText } from '#server/lib/order/deposit.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import { orderTimes } from '#server/delivery/methods/method-text.shared.ts'
import { collectionAddress } from '#server/delivery/methods/collection-text.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText, toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { Tape } from '#web/ui/measure.tsx'
import { useOrderName, useSettings } from '#web/lib/shop.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Discounts } from '#web/ui/order/discounts.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import classes from './payment-success-page.module.css'
import type { Receipt } from './stored-receipt.ts'
import { useCapture } from './use-capture.ts'

type PaymentSuccessPageProps = {
  /** The intent of the buyer's payment, from the URL. */
  intentId: string | undefined
  /** The provider reports a failure. */
  failed: boolean
  onPaid: () => Promise<void>
  /** The cart of an order that is not paid. */
  cartWhenUnpaid: ReactNode
}

/** The confirmation page, once the shop has verified the payment; static text without a payment. */
export function PaymentSuccessPage(props: PaymentSuccessPageProps) {
  const { intentId, failed, onPaid, cartWhenUnpaid } = props
  const { capture, retry } = useCapture({ intentId, onPaid })
  const isUnpaid = capture.state === 'failed' || capture.state === 'processing'
  if (isUnpaid || (failed && capture.state === 'nothing')) {
    return (
      <>
        {cartWhenUnpaid}
        <PaymentProblem capture={capture} onRetry={retry} />
      </>
    )
  }
  const receipt = capture.state === 'paid' ? capture.receipt : null
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <section className={classes.ticket}>
        <Tape className={classes.tape} />
        <div className={classes.words}>
          {capture.state === 'asking' ? (
            <>
              <h1>Confirming your payment</h1>
              <RowsSkeleton rows={3} />
            </>
          ) : (
            <Thanks receipt={receipt} />
          )}
        </div>
      </section>
      {receipt !== null && <Pictures receipt={receipt} />}
    </main>
  )
}

function Thanks({ receipt }: { receipt: Receipt | null }) {
  const user = useUser()
  return (
    <>
      {receipt !== null && (
        <span className={classes.mark}>
          <CheckIcon size={24} />
        </span>
      )}
      <h1>Payment is successfull!</h1>
      {receipt === null ? <NoReceipt /> : <Facts receipt={receipt} />}
      {user === null ? (
        <ButtonLink to="/" size="lg">
          Go Home
        </ButtonLink>
      ) : (
        <ButtonLink to="/shop/account" size="lg">
          View Orders
        </ButtonLink>
      )}
    </>
  )
}

/** The page without a payment, or long after one. */
function NoReceipt() {
  return <p className="muted">No order in this tab. Find your order from the link in your email.</p>
}

/** What was bought, what of it is paid, and what comes next. */
export function Facts({ receipt }: { receipt: Receipt }) {
  const orderName = useOrderName()
  const { firstName, email, place } = receipt.buyer
  const settings = useSettings()
  const isCollected = receipt.deliveryMethod === 'collection'
  const when = orderTimes(receipt)
  return (
    <>
      <p className="muted">
        {firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`}
        {email !== null && ` We’ve emailed your receipt to ${email}.`}
      </p>
      {receipt.toAgree !== null && <p>{toAgreeText(receipt.toAgree)}</p>}
      {receipt.balance !== null && <p>{balanceAskedText({ hasEmail: email !== null })}</p>}
      <p>
        <a className="link" href={`/account/confirmations/${receipt.orderId}.pdf`} target="_blank">
          Download your confirmation, terms and cancellation form (PDF)
        </a>
      </p>
      <dl className={`${classes.facts} num`}>
        <div>
          <dt>Order</dt>
          <dd>
            <Link
              to="/shop/orders/$order"
              params={{ order: orderName(receipt.orderNumber) }}
              className="link"
            >
              {orderName(receipt.orderNumber)}
            </Link>
          </dd>
        </div>
        {receipt.lines.map(({ services, ...line }) => (
          <Fragment key={line.productId}>
            <Bought title={lineName(line)} quantity={line.quantity} pricePence={line.pricePence} />
            {services.map(({ service, ...sold }) => (
              <Bought key={service} title={serviceTitle(service, lineName(line))} {...sold} />
            ))}
          </Fragment>
        ))}
        <Discounts promotions={receipt.promotions} />
        <div>
          <dt>{deliveryMethodNames[receipt.deliveryMethod]}</dt>
          <dd>{deliveryPriceText(receipt.deliveryPence, receipt.toAgree?.isPriceOpen === true)}</dd>
        </div>
        {receipt.balance !== null && (
          <div>
            <dt>Total</dt>
            <dd>
              <Amount pence={receipt.totalPence} />
            </dd>
          </div>
        )}
        <div>
          <dt>{receipt.balance === null ? 'Paid' : 'Deposit paid'}</dt>
          <dd>
            <b>
              <Amount pence={receipt.paidPence} />
            </b>
          </dd>
        </div>
        {receipt.giftPence > 0 && (
          <div>
            <dt>Of that by gift card</dt>
            <dd>
              <Amount pence={receipt.giftPence} />
            </dd>
          </div>
        )}
        {receipt.balance !== null && (
          <div>
            <dt>To pay {balanceByText(receipt.balance.dueOn)}</dt>
            <dd>
              <Amount pence={receipt.balance.pence} />
            </dd>
          </div>
        )}
        {place !== '' && (
          <div>
            <dt>{isCollected ? 'Your address' : 'Delivery address'}</dt>
            <dd>{place}</dd>
          </div>
        )}
        {isCollected && (
          <div>
            <dt>Collect from</dt>
            <dd>{collectionAddress(settings).join(', ')}</dd>
          </div>
        )}
        {when.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type BoughtProps = { title: string; quantity: number; pricePence: number }

function Bought({ title, quantity, pricePence }: BoughtProps) {
  return (
    <div>
      <dt>
        {title}
        {'\u00a0×\u00a0'}
        {quantity}
      </dt>
      <dd>
        <Amount pence={pricePence * quantity} />
      </dd>
    </div>
  )
}

/** The pictures of the first three lines. */
function Pictures({ receipt }: { receipt: Receipt }) {
  return (
    <ul className={classes.pictures} data-count={Math.min(receipt.lines.length, 3)}>
      {receipt.lines.slice(0, 3).map((line) => (
        <li key={line.productId}>
          <Picture
            name={line.image}
            alt={lineName(line)}
            sizes="(min-width: 48em) 30vw, 60vw"
            className={classes.picture}
          />
        </li>
      ))}
    </ul>
  )
}
