import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { ToArrange, type WaitingOrder } from './arrange/to-arrange.tsx'
import { ComingDays } from './days/coming-days.tsx'
import type { DayDraft } from './days/day-dialog.tsx'
import { dayText } from '#server/lib/london-time.shared.ts'
import type { Arranged } from '#web/ui/admin/arrange/arrange-sheet.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { whyText } from './arrange/why-text.ts'
import classes from './deliveries-page.module.css'
import { OverSlots, WeekStats } from './week/week-stats.tsx'
import { WeekBar } from './week/week-bar.tsx'
import { WeekTable } from './week/week-table.tsx'

const DayDialog = lazy(() => import('./days/day-dialog.tsx'))
const ArrangeSheet = lazy(() => import('#web/ui/admin/arrange/arrange-sheet.tsx'))

/** The deliveries of a week, orders to arrange, and exceptional days. */
export function DeliveriesPage({ day }: { day: string | undefined }) {
  const trpc = useTRPC()
  const week = useQuery(trpc.zone.week.queryOptions(day === undefined ? {} : { day }))
  const waiting = useQuery(trpc.delivery.toArrange.queryOptions())
  const [draft, setDraft] = useState<DayDraft | null>(null)
  const [arranged, setArranged] = useState<WaitingOrder | null>(null)
  const { data } = week
  return (
    <>
      <FaultBanner
        message={week.error && errorText(week.error, 'The week could not be loaded.')}
        onRetry={() => void week.refetch()}
      />
      <WeekStats week={data} waiting={waiting.data} />
      {data && <WeekBar week={data} onDay={setDraft} />}
      <section className={`box ${classes.week}`} aria-label="The week">
        {data ? <WeekTable week={data} /> : <RowsSkeleton rows={8} />}
      </section>
      <p className={`${classes.hint} tiny muted`}>
        Select a window to see its orders. Set places in Zones; weight and volume come from the
        packed boxes. A van carries 1,200 kg and 14 m³; a window has one van for every 12 places
        unless its zone says otherwise.
      </p>
      <div className={classes.below}>
        <ToArrange
          list={waiting}
          fault={waiting.error && errorText(waiting.error, 'The list could not be loaded.')}
          onRetry={() => void waiting.refetch()}
          onArrange={setArranged}
        />
        <div className={classes.beside}>
          {data && <OverSlots week={data} onVan={setDraft} />}
          <ComingDays />
        </div>
      </div>
      <Opening>
        {draft && <DayDialog draft={draft} onClose={() => setDraft(null)} />}
        {arranged && (
          <ArrangeSheet delivery={arrangedOf(arranged)} onClose={() => setArranged(null)} />
        )}
      </Opening>
    </>
  )
}

/** A waiting delivery, with its first free window. */
function arrangedOf(order: WaitingOrder): Arranged {
  const { id, number, part, name, city, pincode, firstFree, firstDay, zone, isOneOfTwo } = order
  const whole = isOneOfTwo ? 'This part' : 'The whole order'
  const what = order.replacement ? 'It' : whole
  return {
    orderId: id,
    orderNumber: number,
    part,
    messageId: order.replacement?.messageId,
    name,
    city,
    pincode,
    note: `${whyText(order)} ${what} can be delivered from ${dayText(firstFree?.date ?? firstDay)}.`,
    booked: null,
    isPriceOpen: order.isPriceOpen,
    day: firstFree?.date ?? firstDay,
    slotId: firstFree?.id,
    zoneId: zone?.id,
  }
}
