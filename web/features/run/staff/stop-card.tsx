import { Link } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { loadOf } from '#server/run/load.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { BoxIcon } from '#web/ui/icons/icons-admin.tsx'
import { icon } from '#web/ui/icons/icon.tsx'
import { ReturnIcon } from '#web/ui/icons/icons.tsx'
import { ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Mark } from '#web/ui/status-badge.tsx'
import { ConfirmationIcon, PUT_IN } from '../confirmations.tsx'
import { useDragged } from './dragged.ts'
import type { Place, PlannedRun, Stop } from './move-stop.ts'
import classes from './day-page.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'

const GripIcon = /* @__PURE__ */ icon('M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01')

/** The data type of a dragged card. */
export const DRAGGED = 'application/x-stop'

type StopCardProps = {
  stop: Stop
  /** Its position on its run, from 0; null without a run. */
  position: number | null
  runs: readonly PlannedRun[]
  onPlace: (place: Place) => void
  onKey: (bookingId: string, key: string) => boolean
  /** Moves the stop to another day. */
  onDay: (stop: Stop) => void
}

const hour = (at: number) => (at > 12 ? at - 12 : at)

/** The card of a stop: dragged, moved with Alt and arrow keys, or sent to a run by its menu. */
export function StopCard({ stop, position, runs, onPlace, onKey, onDay }: StopCardProps) {
  const orderName = useOrderName()
  const { bookingId, orderNumber, status } = stop
  const [over, setOver] = useState(false)
  const dragged = useDragged()
  const isOver = status !== 'booked'
  const begin = (event: DragEvent) => {
    dragged.begin(stop)
    event.dataTransfer.setData(DRAGGED, bookingId)
    event.dataTransfer.effectAllowed = 'move'
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const dropped = event.dataTransfer.getData(DRAGGED)
    if (!dropped || position === null || stop.runId === null) return
    event.preventDefault()
    event.stopPropagation()
    if (dropped !== bookingId) onPlace({ bookingId: dropped, runId: stop.runId, position })
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey && onKey(bookingId, event.key)) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- beside dragging it has a menu and keys
    <li
      className={`${classes.card} ${isOver ? classes[status] : ''}`}
      draggable={!isOver}
      onDragStart={begin}
      onDragEnd={dragged.end}
      onDragEnter={() => setOver(position !== null)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(asNode(event.relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      {over && position !== null && <DropPlace on={stop} position={position} />}
      <button
        type="button"
        className={classes.grip}
        aria-label={`${orderName(orderNumber)}, ${stop.name}: press Alt and an arrow key to move`}
        disabled={isOver}
        onKeyDown={press}
        data-stop={bookingId}
      >
        <GripIcon size={18} />
      </button>
      <span className={`${classes.place} num`} aria-hidden="true">
        {position === null ? '?' : position + 1}
      </span>
      <StopFacts stop={stop} />
      {!isOver && (
        <div className={classes.move}>
          <Compact>
            <MoveMenu stop={stop} runs={runs} onPlace={onPlace} onDay={onDay} />
          </Compact>
        </div>
      )}
    </li>
  )
}

/** The drop target over another stop. */
function DropPlace({ on, position }: { on: Stop; position: number }) {
  const orderName = useOrderName()
  const { stop } = useDragged()
  if (!stop || stop.bookingId === on.bookingId) return null
  return (
    <p className={`${classes.drop} small num`}>
      Drop {orderName(stop.orderNumber)} here, as stop {position + 1}
    </p>
  )
}

const asNode = (target: EventTarget | null) => (target instanceof Node ? target : null)

/** "To assemble: 2 double wardrobes" of a visit that brings nothing. */
const builtText = (services: Stop['services']) =>
  services.length === 0
    ? ''
    : `To assemble: ${services.map(({ quantity, ...line }) => `${quantity > 1 ? `${quantity} × ` : ''}${lineName(line)}`).join('; ')}`

function StopFacts({ stop }: { stop: Stop }) {
  const orderName = useOrderName()
  const { name, startHour, endHour, orderNumber, part, pincode, lines, kind, status } = stop
  const { orderId, services, paperConfirmation, isDisputed, isBalanceDue } = stop
  const load = loadOf([stop])
  return (
    <div className={classes.facts}>
      <p className={classes.name}>
        <b>{name}</b>
        <b className="num unbroken">
          {hour(startHour)} to {hour(endHour)}
        </b>
      </p>
      <p className="small muted num">
        <Link
          to="/admin/orders/$order"
          params={{ order: orderName(orderNumber) }}
          className="link"
          draggable={false}
        >
          {orderName(orderNumber)}
        </Link>
        {part !== null && `, delivery ${part} of 2`}, <span className="unbroken">{pincode}</span>
        {kind === 'collection' && ', collection'}
        {kind === 'replacement' && ', replacement'}
        {status === 'delivered' && ', done'}
        {status === 'failed' && ', not delivered'}
      </p>
      {isDisputed && (
        <p className="small">
          <Mark tone="red">Payment disputed</Mark>
        </p>
      )}
      {isBalanceDue && status === 'booked' && <UnpaidStop stop={stop} />}
      <p className="small">
        {kind === 'collection' && lines.length > 0 && 'To bring back: '}
        {lines.length === 0 && builtText(services)}
        {lines
          .map(({ quantity, ...line }) => `${quantity > 1 ? `${quantity} ` : ''}${lineName(line)}`)
          .join('; ')}
      </p>
      <p className={`${classes.load} small num`}>
        {load.boxes > 0 && (
          <span>
            {kind === 'collection' ? <ReturnIcon size={16} /> : <BoxIcon size={16} />} {load.boxes}{' '}
            {load.boxes === 1 ? 'box' : 'boxes'}, {load.kilograms} kg
          </span>
        )}
        {load.minutes > 0 && (
          <span>
            <ToolsIcon size={16} /> {load.minutes} min
          </span>
        )}
        {kind === 'delivery' &&
          load.back.map(({ title }) => (
            <span key={title}>
              <ReturnIcon size={16} /> {title}
            </span>
          ))}
        {paperConfirmation && (
          <span>
            <ConfirmationIcon size={16} />
            <a className="link" href={`/account/confirmations/${orderId}.pdf`} target="_blank">
              {PUT_IN}
            </a>
          </span>
        )}
      </p>
    </div>
  )
}

type MoveMenuProps = Pick<StopCardProps, 'stop' | 'runs' | 'onPlace' | 'onDay'>

/** The choice of the menu that moves the stop to another day. */
const ANOTHER_DAY = 'day'

/** The menu that moves a stop to another run, or takes it off its own. */
function MoveMenu({ stop, runs, onPlace, onDay }: MoveMenuProps) {
  const orderName = useOrderName()
  const { bookingId, runId, orderNumber, kind } = stop
  return (
    <SelectField
      aria-label={`Move ${orderName(orderNumber)} to a run`}
      value=""
      onChange={({ currentTarget: { value } }) => {
        if (value === ANOTHER_DAY) onDay(stop)
        else onPlace({ bookingId, runId: value === 'none' ? null : value })
      }}
    >
      <option value="" disabled>
        Move to run
      </option>
      {runs
        .filter(({ id }) => id !== runId)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      {runId !== null && <option value="none">Unassigned</option>}
      {kind !== 'collection' && <option value={ANOTHER_DAY}>Another day...</option>}
    </SelectField>
  )
}

/** That the balance of a stop is due, which cannot be loaded before, and the way to note it as taken. */
function UnpaidStop({ stop: { orderId } }: { stop: Stop }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const take = useMutation(
    trpc.balance.takeOutside.mutationOptions({
      onError: (error) => errorToast(errorText(error, 'The payment could not be recorded.')),
      onSettled: () => queryClient.invalidateQueries(trpc.run.day.pathFilter()),
    }),
  )
  return (
    <p className="small">
      <Mark tone="red">Balance not paid</Mark>{' '}
      <BusyButton
        size="xs"
        variant="default"
        busy={take.isPending}
        onClick={() => take.mutate({ id: orderId, reference: 'Taken at the door' })}
      >
        Taken at the door
      </BusyButton>
    </p>
  )
}
