import { dayText } from '#server/lib/london-time.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { collectionAddress } from '#server/delivery/methods/collection-text.shared.ts'
import { useSettings } from '#web/lib/shop.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { OrderPageData } from '../load-order-page.ts'
import classes from '../order-page.module.css'

type FulfilmentHeadProps = {
  order: OrderPageData
  /** The first day on which all of it can be ready. */
  from: string
}

/** Where and when an order is collected, or with whom its parcel is. */
export function FulfilmentHead({ order, from }: FulfilmentHeadProps) {
  if (order.deliveryMethod === 'parcel') return <ParcelHead order={order} from={from} />
  return <CollectionHead order={order} />
}

const doneAt = ({ steps }: OrderPageData) => steps.find(({ step }) => step === 'delivered')?.at

function CollectionHead({ order }: { order: OrderPageData }) {
  const settings = useSettings()
  const { status, fulfilment, hasEmail } = order
  const { bring } = settings.collection
  const done = doneAt(order)
  if (status === 'delivered') return <h3>{done ? dayText(done) : 'Collected'}</h3>
  const isReady = fulfilment?.readyAt != null
  return (
    <>
      <h3>
        <Unbroken
          text={fulfilment?.collection ? slotText(fulfilment.collection) : 'Collect from us'}
        />
      </h3>
      <p className={classes.from}>{collectionAddress(settings).join(', ')}</p>
      <p className="small muted">
        {isReady ? <b>It’s ready to collect.</b> : hasEmail && 'We’ll email you when it’s ready.'}
        {bring !== '' && ` Please bring ${bring}.`}
      </p>
    </>
  )
}

function ParcelHead({ order, from }: FulfilmentHeadProps) {
  const { status, fulfilment, hasEmail, paymentStatus } = order
  const parcel = fulfilment?.parcel ?? null
  const done = doneAt(order)
  return (
    <>
      <h3>
        {status === 'delivered'
          ? done
            ? dayText(done)
            : 'Delivered'
          : parcel === null
            ? paymentStatus === 'pending'
              ? 'Once payment is confirmed'
              : `To be sent by ${dayText(fulfilment?.sendBy ?? from)}`
            : `Sent on ${dayText(parcel.sentAt)} with ${parcel.carrier}`}
      </h3>
      {parcel === null ? (
        <p className="small muted">{hasEmail && 'We’ll email you when we’ve sent it.'}</p>
      ) : (
        <ul className={`${classes.tracking} small num`} aria-label="Tracking">
          {parcel.tracking.map(({ number, url }) => (
            <li key={number}>
              {url === null ? (
                `Tracking number ${number}`
              ) : (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  Track parcel {number}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
