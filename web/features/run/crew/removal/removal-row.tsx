import { clockText } from '#server/lib/london-time.shared.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { countLimits } from '#server/run/crew/removal/counts.shared.ts'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'
import { CheckIcon, ChevronDownIcon, PhoneIcon } from '#web/ui/icons/icons.tsx'
import { BoxIcon } from '#web/ui/icons/icons-admin.tsx'
import { DoneIcon, PlaceIcon } from '#web/ui/icons/icons-shop.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { formatPence } from '#web/ui/price.tsx'
import sheet from '../day-sheet.module.css'
import classes from './removal-row.module.css'
import { byRoom, type Counted, type RemovalItem, type ShownRemoval } from './shown-removals.ts'

type RemovalRowProps = {
  removal: ShownRemoval
  /** Whether the run's day is still to come: nothing can be marked. */
  isToCome: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onCount: (counted: Counted) => void
  onDamage: (itemId: string) => void
  onExtras: () => void
  onFinish: () => void
  onDismiss: (actionId: string) => void
}

/** A removal of a run: name and state, and its list when unfolded. */
export function RemovalRow(props: RemovalRowProps) {
  const { removal, isOpen, onOpen, onDismiss } = props
  const { name, finishedAt, refused } = removal
  return (
    <li className={sheet.stop}>
      <details open={isOpen}>
        {/* Not by the toggle event, which also comes when the shop itself opens the next stop. */}
        <summary
          onClick={(event) => {
            event.preventDefault()
            if (!isDoubleClick(event)) onOpen(!isOpen)
          }}
        >
          <span
            className={`${sheet.number} ${finishedAt === null ? '' : sheet.delivered} ${isOpen ? sheet.current : ''}`}
          >
            {finishedAt === null ? <BoxIcon size={24} /> : <CheckIcon size={24} />}
          </span>
          <span className={sheet.who}>
            <b>{name}</b>
            <span className="num">{stateText(removal)}</span>
          </span>
          <ChevronDownIcon size={24} className={sheet.chevron ?? ''} />
        </summary>
        <Rooms {...props} />
      </details>
      {refused && (
        <div role="alert" className={sheet.refused}>
          <p>{refused.text}</p>
          <button type="button" className={sheet.plain} onClick={() => onDismiss(refused.id)}>
            OK
          </button>
        </div>
      )}
    </li>
  )
}

/** The state of a removal in one line. */
function stateText({ number, finishedAt, items, isPending }: ShownRemoval): string {
  const sum = (of: 'quantity' | 'loaded' | 'unloaded') =>
    items.reduce((all, item) => all + item[of], 0)
  const state =
    finishedAt === null
      ? `${sum('loaded')} of ${sum('quantity')} loaded, ${sum('unloaded')} unloaded`
      : `Finished ${clockText(finishedAt)}`
  return `Removal ${removalName(number)}, ${state}${isPending ? ', waiting to send' : ''}`
}

function Rooms({ removal, isToCome, onCount, onDamage, onExtras, onFinish }: RemovalRowProps) {
  const { phone, fromAddress, toAddress, items, extras, finishedAt, sentPhotographs } = removal
  const canMark = finishedAt === null && !isToCome
  return (
    <div className={sheet.door}>
      <Address label="From" address={fromAddress} />
      <Address label="To" address={toAddress} />
      <a className={sheet.plain} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <PhoneIcon size={24} /> Call<span className={sheet.onPaper}> {phone}</span>
      </a>
      <ReviewPhotographs of={sentPhotographs ?? []} called="Photo" />
      {byRoom(items).map(({ room, items: ofRoom }) => (
        <section key={room} aria-label={room === '' ? 'To move' : room}>
          <h2 className={sheet.listHead}>
            {room === '' ? 'To move' : room}{' '}
            <span className="num">{ofRoom.reduce((sum, { quantity }) => sum + quantity, 0)}</span>
          </h2>
          <ul className={sheet.things}>
            {ofRoom.map((item) => (
              <Item key={item.id} {...{ item, canMark, onCount, onDamage }} />
            ))}
          </ul>
        </section>
      ))}
      {extras && (
        <section aria-label="Extras">
          <h2 className={sheet.listHead}>
            Extras <span className="num">{formatPence(extras.pricePence)}</span>
          </h2>
          <ul className={sheet.things}>
            {extras.lines.map(({ title, pricePence }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
              <li key={index} className={`${classes.extra} num`}>
                <span>{title}</span> {formatPence(pricePence)}
              </li>
            ))}
          </ul>
          <p>Signed by {extras.signedBy}. The customer gets an email to pay.</p>
        </section>
      )}
      {canMark && (
        <>
          {!extras && (
            <button type="button" className={sheet.plain} onClick={onExtras}>
              Agree extras
            </button>
          )}
          <button type="button" className={sheet.lead} onClick={onFinish}>
            <DoneIcon size={24} /> Finish removal
          </button>
        </>
      )}
    </div>
  )
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <div className={classes.address}>
      <p className={sheet.address}>
        <span className={classes.label}>{label}</span> {address}
      </p>
      <a
        className={sheet.plain}
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Map: ${label.toLowerCase()} ${address}`}
      >
        <PlaceIcon size={24} /> Map
      </a>
    </div>
  )
}

type ItemProps = Pick<RemovalRowProps, 'onCount' | 'onDamage'> & {
  item: RemovalItem
  canMark: boolean
}

function Item({ item, canMark, onCount, onDamage }: ItemProps) {
  const { id, title, room, quantity, damages } = item
  const name = room === '' ? title : `${title}, ${room}`
  return (
    <li className={classes.item}>
      <p className={classes.title}>
        <b>{quantity > 1 ? `${quantity} × ${title}` : title}</b>
        {canMark && (
          <button
            type="button"
            className={classes.damage}
            aria-label={`Note damage: ${name}`}
            onClick={() => onDamage(id)}
          >
            Damage
          </button>
        )}
      </p>
      <div className={classes.ends}>
        {(['loaded', 'unloaded'] as const).map((end) => (
          <Count
            key={end}
            {...{ quantity, canMark }}
            {...countLimits(item, end)}
            label={endNames[end]}
            name={name}
            counted={item[end]}
            onCount={(count) => onCount({ itemId: id, end, count })}
          />
        ))}
      </div>
      {damages.map((damage) => (
        <p key={damage.id} className={sheet.error}>
          Damage: {damage.note}
          {damage.photographIds.length > 0 && ` (${photosText(damage.photographIds.length)})`}
        </p>
      ))}
    </li>
  )
}

const endNames = { loaded: 'Loaded', unloaded: 'Unloaded' } as const

const photosText = (many: number) => `${many} ${many === 1 ? 'photo' : 'photos'}`

type CountProps = {
  label: string
  /** The item, with its room. */
  name: string
  quantity: number
  /** The least and the most that can be counted here. */
  least: number
  most: number
  counted: number
  canMark: boolean
  onCount: (count: number) => void
}

/** The count of an item at one end: a tick for all that can be, and buttons for one more or fewer. */
function Count({ label, name, quantity, least, most, counted, canMark, onCount }: CountProps) {
  const isAll = most > 0 && counted === most
  return (
    <div className={classes.count}>
      <label className={classes.all}>
        <input
          type="checkbox"
          className={sheet.tick}
          checked={isAll}
          disabled={!canMark || (least === most && counted === most)}
          aria-label={`${label}: ${name}`}
          onChange={() => onCount((isAll ? least : most) - counted)}
        />
        <span className="num">
          {label}
          {quantity > 1 && ` ${counted}`}
        </span>
      </label>
      {quantity > 1 && canMark && (
        <span className={classes.steps}>
          <button
            type="button"
            className={classes.step}
            aria-label={`${label}, one fewer: ${name}`}
            disabled={counted <= least}
            onClick={() => onCount(-1)}
          >
            −
          </button>
          <button
            type="button"
            className={classes.step}
            aria-label={`${label}, one more: ${name}`}
            disabled={counted >= most}
            onClick={() => onCount(1)}
          >
            +
          </button>
        </span>
      )}
    </div>
  )
}
