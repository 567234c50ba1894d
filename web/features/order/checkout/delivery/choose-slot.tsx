import { dayText } from '#server/lib/london-time.shared.ts'
import { useState, useEffect, useRef } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { orderArrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { AlertIcon } from '#web/ui/icons/icons.tsx'
import type { SlotOffer } from './slot-offer.ts'
import classes from './choose-slot.module.css'
import { DayWindows, shortPounds } from './day-windows.tsx'
import { SlotCalendar } from './slot-calendar.tsx'
import type { Delivery, Lost } from './use-delivery.ts'

const WEEKS = 28

/** Selects day and window of the delivery; outside the zones, says what happens instead. */
export function ChooseSlot({ delivery }: { delivery: Delivery }) {
  if (delivery.onRetry !== null) {
    return (
      <RetryNote onRetry={delivery.onRetry}>
        We couldn’t load the delivery days. You can still order and we’ll call you to arrange one.
      </RetryNote>
    )
  }
  if (delivery.isLoading) return <RowsSkeleton rows={4} />
  if (!delivery.served || delivery.firstDay === null) return <Arranged message={delivery.message} />
  return <Days key={delivery.about} delivery={delivery} />
}

function Arranged({ message }: { message: string | null }) {
  return (
    <Note tone="warn">
      <b>Delivery to be arranged.</b>{' '}
      {message ?? `We don’t recognise this postcode. ${orderArrangedText}`}
    </Note>
  )
}

function Days({ delivery }: { delivery: Delivery }) {
  const { days, slot, lost, firstDay, until, choose, turnTo } = delivery
  const [looked, lookAt] = useState<string | null>(null)
  const shownDate = looked ?? slot?.date ?? lost?.gone?.date ?? null
  const shownDay = days.find(({ date }) => date === shownDate)
  const start = days[0]?.date ?? ''
  const last = days.at(-1)?.date ?? ''
  const earlier = daysAfter(start, -WEEKS)
  const turn = (date: string | null) => {
    lookAt(null)
    turnTo(date)
  }
  return (
    <div className={classes.days}>
      {lost !== null && slot === null && (
        <LostSlot
          key={lost.gone?.id}
          lost={lost}
          onChoose={(next) => {
            lookAt(null)
            choose(next)
          }}
        />
      )}
      <SlotCalendar
        days={days}
        chosen={shownDate}
        onChoose={({ date, windows }) => {
          lookAt(date)
          choose(windows.find(({ places }) => places > 0) ?? slot)
        }}
        onEarlier={
          firstDay !== null && start > firstDay
            ? () => turn(earlier > firstDay ? earlier : null)
            : null
        }
        onLater={until !== null && last < until ? () => turn(daysAfter(last, 1)) : null}
      />
      {shownDay && (
        <fieldset className={classes.windows}>
          <legend>{dayText(shownDay.date)}</legend>
          <DayWindows
            day={shownDay}
            chosen={slot?.id ?? null}
            goneId={lost?.gone?.id ?? null}
            onChoose={choose}
            name={delivery.name}
          />
        </fieldset>
      )}
    </div>
  )
}

type ChooseSlotsProps = {
  first: Delivery
  /** The second of two deliveries; null for a single one. */
  second: Delivery | null
}

/** Selects day and window of each delivery; a postcode outside the zones is reported once. */
export function ChooseSlots({ first, second }: ChooseSlotsProps) {
  if (second === null || !first.served) return <ChooseSlot delivery={first} />
  return (
    <>
      <section aria-labelledby="first-delivery" className={classes.part}>
        <h3 id="first-delivery">First delivery</h3>
        <ChooseSlot delivery={first} />
      </section>
      <section aria-labelledby="second-delivery" className={classes.part}>
        <h3 id="second-delivery">Second delivery</h3>
        <ChooseSlot delivery={second} />
      </section>
    </>
  )
}

type LostSlotProps = { lost: Lost; onChoose: (slot: SlotOffer) => void }

/** Says that the selected window is full, and offers the next free ones. */
function LostSlot({ lost: { gone, next }, onChoose }: LostSlotProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector('button') ?? box.current
    first?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.lost}>
      <h3>
        <AlertIcon /> {lostTitle(gone)}
      </h3>
      <p>
        Your details are saved and you haven’t been charged.{' '}
        {next.length > 0 ? 'Next available:' : 'Choose another day below.'}
      </p>
      <ul className="num">
        {next.map((slot) => (
          <li key={slot.id}>
            <button type="button" onClick={() => onChoose(slot)}>
              <b>{dayText(slot.date)}</b>
              <span>
                {hoursText(slot)}, {shortPounds(slot.pricePence)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The message about a window that is no longer free. */
export const lostTitle = (gone: SlotOffer | null): string =>
  gone === null
    ? 'Your delivery slot is no longer available'
    : `${hoursText(gone)} on ${dayText(gone.date)} has just been taken`
