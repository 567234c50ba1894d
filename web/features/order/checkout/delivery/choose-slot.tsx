import { dayText } from '#server/lib/london-time.shared.ts'
import { useState } from 'react'
import { arrangedText } from '#server/delivery/delivery-text.shared.ts'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { daysLater } from './calendar-weeks.ts'
import classes from './choose-slot.module.css'
import { DayWindows } from './day-windows.tsx'
import { LostSlot } from './lost-slot.tsx'
import { SlotCalendar } from './slot-calendar.tsx'
import type { Delivery } from './use-delivery.ts'

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
      {message ?? 'We don’t recognise this postcode. We’ll call you to arrange delivery.'}
      <span className={classes.more}>
        You can still order: you pay for the items now. {arrangedText}
      </span>
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
  const earlier = daysLater(start, -WEEKS)
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
        onLater={until !== null && last < until ? () => turn(daysLater(last, 1)) : null}
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
