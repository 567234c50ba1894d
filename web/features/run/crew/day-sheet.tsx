import { dayText } from '#server/lib/london-time.shared.ts'
import { useState, useEffect } from 'react'
import { cubicMetres, loadToBegin } from '#server/run/load.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Measure } from '#web/ui/measure.tsx'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { confirmationsText } from '../confirmations.tsx'
import { CouldNotForm, DeliveredForm } from './door-forms.tsx'
import { isStillToCome, type ShownStop, shownStops } from './pending.ts'
import { ExtrasForm } from './removal/extras-form.tsx'
import { RemovalForm } from './removal/removal-form.tsx'
import { RemovalRow } from './removal/removal-row.tsx'
import { type MarkedAtRemoval, type ShownRemoval, shownRemovals } from './removal/shown-removals.ts'
import { SignalBand } from './signal-band.tsx'
import { StopRow } from './stop-row.tsx'
import { useOutbox } from './use-outbox.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteRecord, ownRecords, readRecords, storeRecords } from '#web/lib/stored/phone-store.ts'
import { useUser } from '#web/lib/session.ts'
import { useCachePage } from './use-cache-page.ts'
import classes from './day-sheet.module.css'
import { randomId } from '#web/lib/random-id.ts'
import type { Sheet } from './pending.ts'

type View =
  | { kind: 'stops' }
  | { kind: 'delivered' | 'couldNotDeliver'; bookingId: string }
  | { kind: 'damaged'; removalId: string; itemId: string }
  | { kind: 'agreed' | 'finished'; removalId: string }

/** The crew's day sheet: for a phone, online and offline, and for A4. */
export function DaySheet({ id }: { id: string }) {
  const sheet = useSheet(id)
  const may = useMay()
  const outbox = useOutbox()
  const [view, setView] = useState<View>({ kind: 'stops' })
  const stops = shownStops(sheet.data?.stops ?? [], outbox.pending)
  const removals = shownRemovals(sheet.data?.removals ?? [], outbox.pending)
  const next =
    removals.find(({ finishedAt }) => finishedAt === null)?.removalId ??
    stops.find(({ status }) => status === 'booked')?.bookingId ??
    null
  const [opened, setOpened] = useState<string | null | undefined>()
  const shown = opened === undefined ? next : opened
  const isToCome = sheet.data !== undefined && isStillToCome(sheet.data, new Date())
  const toStops = () => {
    setView({ kind: 'stops' })
    window.scrollTo(0, 0)
  }
  const press = (stop: ShownStop, action: Marked, pictures: readonly Blob[] = []) => {
    const pressedAt = new Date().toISOString()
    const ids = { id: randomId(), runId: id, bookingId: stop.bookingId, pressedAt }
    void outbox.press({ ...ids, ...action }, pictures)
    if (action.kind === 'onTheWay') return
    setOpened(undefined)
    toStops()
  }
  const pressAt = (removalId: string, action: MarkedAtRemoval, pictures: readonly Blob[] = []) => {
    const pressedAt = new Date().toISOString()
    void outbox.press({ id: randomId(), runId: id, removalId, pressedAt, ...action }, pictures)
    if (action.kind === 'finished') setOpened(undefined)
    if (action.kind !== 'counted') toStops()
  }
  const stop =
    'bookingId' in view ? stops.find((one) => one.bookingId === view.bookingId) : undefined
  const removal =
    'removalId' in view ? removals.find((one) => one.removalId === view.removalId) : undefined
  return (
    <div className={classes.sheet}>
      <SheetHead
        name={sheet.data?.name}
        date={sheet.data?.date}
        stops={stops}
        removals={removals}
      />
      <NeedsScripts>
        {/* Rendered by the server only, as in the admin area. */}
        {import.meta.env.SSR &&
          'JavaScript is off in this browser, so you cannot mark stops. You can still view and print them.'}
      </NeedsScripts>
      <SignalBand waiting={outbox.waiting} needsSignIn={outbox.needsSignIn} />
      <main id="content">
        {sheet.error && !sheet.data && (
          <p role="alert" className={classes.fault}>
            {errorText(sheet.error, 'The day sheet could not be loaded.')}
          </p>
        )}
        {sheet.data && isToCome && <ToCome date={sheet.data.date} hasOrders={may('orders')} />}
        {stop && view.kind === 'delivered' && (
          <DeliveredForm
            stop={stop}
            onDone={(receivedBy, pictures) =>
              press(stop, { kind: 'delivered', receivedBy }, pictures)
            }
            onBack={toStops}
          />
        )}
        {stop && view.kind === 'couldNotDeliver' && (
          <CouldNotForm
            kind={stop.kind}
            onDone={(failure) => press(stop, { kind: 'couldNotDeliver', failure })}
            onBack={toStops}
          />
        )}
        {removal && view.kind === 'agreed' && (
          <ExtrasForm
            name={removal.name}
            onDone={(action) => pressAt(removal.removalId, action)}
            onBack={toStops}
          />
        )}
        {removal && view.kind !== 'agreed' && (
          <RemovalForm
            removal={removal}
            itemId={view.kind === 'damaged' ? view.itemId : null}
            onDone={(action, pictures) => pressAt(removal.removalId, action, pictures)}
            onBack={toStops}
          />
        )}
        {!stop && !removal && (
          <ol className={classes.stops}>
            {removals.map((one) => (
              <RemovalRow
                key={one.removalId}
                removal={one}
                isToCome={isToCome}
                isOpen={shown === one.removalId}
                onOpen={(isOpen) => {
                  if (isOpen) setOpened(one.removalId)
                  else if (shown === one.removalId) setOpened(null)
                }}
                onCount={(counted) => pressAt(one.removalId, { kind: 'counted', ...counted })}
                onDamage={(itemId) => {
                  setView({ kind: 'damaged', removalId: one.removalId, itemId })
                  window.scrollTo(0, 0)
                }}
                onExtras={() => {
                  setView({ kind: 'agreed', removalId: one.removalId })
                  window.scrollTo(0, 0)
                }}
                onFinish={() => {
                  setView({ kind: 'finished', removalId: one.removalId })
                  window.scrollTo(0, 0)
                }}
                onDismiss={(action) => void outbox.dismiss(action)}
              />
            ))}
            {stops.map((one, position) => (
              <StopRow
                key={one.bookingId}
                stop={one}
                position={position}
                isToCome={isToCome}
                isOpen={shown === one.bookingId}
                onOpen={(isOpen) => {
                  if (isOpen) setOpened(one.bookingId)
                  else if (shown === one.bookingId) setOpened(null)
                }}
                onTheWay={() => press(one, { kind: 'onTheWay' })}
                onAsk={(kind) => {
                  setView({ kind, bookingId: one.bookingId })
                  window.scrollTo(0, 0)
                }}
                onDismiss={(action) => void outbox.dismiss(action)}
              />
            ))}
          </ol>
        )}
        {sheet.data && stops.length + removals.length === 0 && (
          <p className={classes.fault}>No stops on this run yet.</p>
        )}
      </main>
    </div>
  )
}

type Marked =
  | { kind: 'onTheWay' }
  | { kind: 'delivered'; receivedBy: string }
  | { kind: 'couldNotDeliver'; failure: NonNullable<ShownStop['failure']> }

type SheetHeadProps = {
  name: string | undefined
  date: string | undefined
  stops: readonly ShownStop[]
  removals: readonly ShownRemoval[]
}

function SheetHead({ name, date, stops, removals }: SheetHeadProps) {
  const all = stops.length + removals.length
  const done =
    stops.filter(({ status }) => status !== 'booked').length +
    removals.filter(({ finishedAt }) => finishedAt !== null).length
  const load = loadToBegin(stops)
  return (
    <header className={`${classes.head} on-moss`}>
      <h1>{name ?? 'Day sheet'}</h1>
      <p className="num">
        {date !== undefined && `${dayText(date)}, `}
        {done} of {all} done
      </p>
      <Measure tone="oak" value={all === 0 ? 0 : done / all} />
      <p className={`${classes.load} num`}>
        To load: {load.boxes} {load.boxes === 1 ? 'box' : 'boxes'}, {load.kilograms} kg,{' '}
        {cubicMetres(load.litres)}
        {confirmationsText(stops)}
      </p>
    </header>
  )
}

type ToComeProps = {
  date: string
  /** Whether the reader may open orders. */
  hasOrders: boolean
}

/** The note before the run's day, in place of its buttons. */
export const ToCome = ({ date, hasOrders }: ToComeProps) => (
  <p className={classes.toCome}>
    This run is on {dayText(date)}. You can mark its stops from that day.{' '}
    {hasOrders ? (
      <>
        If an order was delivered another way, update it in{' '}
        <a className="link" href="/admin/orders">
          Orders
        </a>
        .
      </>
    ) : (
      'If an order was delivered another way, call the office.'
    )}
  </p>
)

const MINUTE_MS = 60_000
/** How long a sheet, with names and addresses, is stored on the phone. */
const STORED_MS = 2 * 1440 * MINUTE_MS

type StoredSheet = Sheet & { keptAt: number; by?: string }
/** As it is read: an earlier version stored none of the removals. */
type ReadSheet = Omit<StoredSheet, 'removals'> & Partial<Pick<StoredSheet, 'removals'>>

/** The day sheet; offline, as it was last loaded. */
function useSheet(id: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const by = useUser()?.id ?? ''
  const sheet = useQuery(trpc.run.sheet.queryOptions({ id }, { refetchInterval: MINUTE_MS }))
  const { data, dataUpdatedAt, isFetchedAfterMount } = sheet

  useEffect(() => {
    const showStoredSheet = async () => {
      const stored = await readStoredSheet(id, by)
      const shownAt = queryClient.getQueryData(trpc.run.sheet.queryKey({ id })) ? dataUpdatedAt : 0
      if (!stored || stored.keptAt <= shownAt) return
      const { keptAt, by: _by, ...shown } = stored
      queryClient.setQueryData(trpc.run.sheet.queryKey({ id }), shown, { updatedAt: keptAt })
    }
    void showStoredSheet()
    // Only when the page opens: later data are newer.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id])

  useEffect(() => {
    if (by !== '' && data && isFetchedAfterMount) {
      const stored: StoredSheet = { ...data, keptAt: dataUpdatedAt, by }
      void storeRecords({ sheets: [stored] })
    }
  }, [data, dataUpdatedAt, isFetchedAfterMount, by])

  useCachePage()
  return sheet
}

async function readStoredSheet(id: string, by: string): Promise<StoredSheet | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file alone
  const sheets = (await readRecords('sheets')) as ReadSheet[]
  for (const one of sheets) {
    if (Date.now() - one.keptAt > STORED_MS) await deleteRecord('sheets', one.id)
  }
  const stored = ownRecords(sheets, by).find((one) => one.id === id)
  return stored && { ...stored, removals: stored.removals ?? [] }
}
