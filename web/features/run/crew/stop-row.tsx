import { clockText } from '#server/lib/london-time.shared.ts'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { failureNames } from '#server/delivery/failures.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'
import { CheckIcon, ChevronDownIcon, CloseIcon, PhoneIcon } from '#web/ui/icons/icons.tsx'
import { DoneIcon, PlaceIcon } from '#web/ui/icons/icons-shop.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { PAYMENT_DISPUTED } from '../disputed-text.ts'
import type { ShownStop } from './pending.ts'
import { StopLists } from './stop-lists.tsx'
import classes from './day-sheet.module.css'

type StopRowProps = {
  stop: ShownStop
  position: number
  /** Whether the run's day is still to come: nothing can be marked. */
  isToCome: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onTheWay: () => void
  onAsk: (kind: 'delivered' | 'couldNotDeliver') => void
  onDismiss: (actionId: string) => void
}

/** A stop: name and time, and its details when unfolded. */
export function StopRow(props: StopRowProps) {
  const orderName = useOrderName()
  const { stop, position, isOpen, onOpen, onDismiss } = props
  const { name, status, refused } = stop
  return (
    <li className={classes.stop}>
      <details open={isOpen}>
        {/* Not by the toggle event, which also comes when the shop itself opens the next stop. */}
        <summary
          onClick={(event) => {
            event.preventDefault()
            if (!isDoubleClick(event)) onOpen(!isOpen)
          }}
        >
          <span
            className={`${classes.number} ${classes[status]} ${isOpen ? classes.current : ''} num`}
          >
            {status === 'booked' && position + 1}
            {status === 'delivered' && <CheckIcon size={24} />}
            {status === 'failed' && <CloseIcon size={24} />}
          </span>
          <span className={classes.who}>
            <b>{name}</b>
            <span>{stateText(stop, orderName(stop.orderNumber))}</span>
          </span>
          <ChevronDownIcon size={24} className={classes.chevron ?? ''} />
        </summary>
        <Door {...props} />
      </details>
      {refused && (
        <div role="alert" className={classes.refused}>
          <p>{refused.text}</p>
          <button type="button" className={classes.plain} onClick={() => onDismiss(refused.id)}>
            OK
          </button>
        </div>
      )}
    </li>
  )
}

/** What is done at a stop that is no delivery of an order. */
const kindText: Partial<Record<ShownStop['kind'], string>> = {
  collection: ', collect',
  replacement: ', replacement',
}

/** The state of a stop in one line. */
function stateText(
  { status, doneAt, failure, isPending, kind, part, ...hours }: ShownStop,
  name: string,
) {
  const at = doneAt === null ? '' : clockText(doneAt)
  const pendingText = isPending ? ', waiting to send' : ''
  const done = kind === 'collection' ? 'Collected' : 'Delivered'
  if (status === 'delivered') return `${done} ${at}${pendingText}`
  if (status === 'failed')
    return `${failure ? failureNames[failure] : 'Not delivered'}, ${at}${pendingText}`
  const second = part === null ? '' : `, delivery ${part} of 2`
  const what = kindText[kind] ?? second
  return `${name}, ${hoursText(hours)}${what}${pendingText}`
}

/** The details of a stop. */
function Door({ stop, isToCome, onTheWay, onAsk }: StopRowProps) {
  const { address, city, pincode, phone, notes, status, onTheWayAt, kind } = stop
  const canMark = status === 'booked' && !isToCome
  const place = encodeURIComponent(`${address}, ${city} ${pincode}`)
  return (
    <div className={classes.door}>
      {stop.isDisputed && (
        <p>
          <b>{PAYMENT_DISPUTED}</b>
        </p>
      )}
      <p className={classes.address}>
        {address}
        <br />
        {city} <span className="unbroken">{pincode}</span>
      </p>
      <div className={classes.pair}>
        <a className={classes.plain} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <PhoneIcon size={24} /> Call<span className={classes.onPaper}> {phone}</span>
        </a>
        <a
          className={classes.plain}
          href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
          target="_blank"
          rel="noreferrer"
        >
          <PlaceIcon size={24} /> Map
        </a>
      </div>
      {canMark && onTheWayAt === null && (
        <button type="button" className={classes.plain} onClick={onTheWay}>
          On the way
        </button>
      )}
      {onTheWayAt !== null && (
        <p className={classes.told}>
          <CheckIcon /> On the way, customer told at {clockText(onTheWayAt)}
        </p>
      )}
      {printedNotes(notes) !== '' && <p className={classes.notes}>{notes}</p>}
      <StopLists stop={stop} />
      <ReviewPhotographs of={stop.sentPhotographs ?? []} called="Photo" />
      {canMark && (
        <>
          <button type="button" className={classes.lead} onClick={() => onAsk('delivered')}>
            <DoneIcon size={24} /> {kind === 'collection' ? 'Collected' : 'Delivered'}
          </button>
          <button type="button" className={classes.no} onClick={() => onAsk('couldNotDeliver')}>
            {kind === 'collection' ? 'Could not collect' : 'Could not deliver'}
          </button>
        </>
      )}
    </div>
  )
}
