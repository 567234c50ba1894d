import { dayText } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { boxText } from '#server/catalogue/packed-box.shared.ts'
import { cubicMetres, loadOf, loadToBegin, removalSizeText } from '#server/run/load.shared.ts'
import { PAYMENT_DISPUTED } from '../disputed-text.ts'
import { paperConfirmationsOf } from '#server/run/paper-confirmations.shared.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { PrintIcon } from '#web/ui/icons/icons-admin.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { confirmationsText, ConfirmationsToPrint } from '../confirmations.tsx'
import classes from './day-sheets.module.css'

type Run = RouterOutputs['run']['day']['runs'][number]
type Stop = Run['stops'][number]
type DayRemoval = RouterOutputs['run']['day']['removals'][number]

/** The printable day sheets of all runs of a day: A4, a new page for each run. */
export function DaySheets({ date }: { date: string }) {
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.run.day.queryOptions({ date }))
  const runs = (data?.runs ?? [])
    .map((run) => ({
      ...run,
      removals: data?.removals.filter(({ runIds }) => runIds.includes(run.id)) ?? [],
    }))
    .filter(({ stops, removals }) => stops.length + removals.length > 0)
  return (
    <>
      <header className={classes.bar}>
        <ButtonLink to="/admin/deliveries/$date" params={{ date }} variant="default" size="sm">
          Back to the day
        </ButtonLink>
        {runs.length > 0 && (
          <Button size="sm" leftSection={<PrintIcon size={16} />} onClick={() => window.print()}>
            Print {runs.length === 1 ? 'the day sheet' : `${runs.length} day sheets`}
          </Button>
        )}
        {data && <ConfirmationsToPrint date={date} many={paperConfirmationsOf(data).length} />}
      </header>
      <main id="content" className={classes.sheets}>
        <h1 className="visually-hidden">Day sheets, {dayText(date)}</h1>
        {error && <p role="alert">{errorText(error, 'The day sheets could not be loaded.')}</p>}
        {data !== undefined && runs.length === 0 && (
          <p className={classes.sheet}>No runs on {dayText(date)} have stops yet.</p>
        )}
        {runs.map((run) => (
          <RunSheet key={run.id} run={run} />
        ))}
      </main>
    </>
  )
}

type RunSheetProps = { run: Run & { removals: readonly DayRemoval[] } }

function RunSheet({ run: { name, note, date, crew, stops, removals } }: RunSheetProps) {
  const people = crew.map(({ userName }) => userName).join(', ')
  return (
    <article className={classes.sheet} aria-label={`Day sheet for ${name}`}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <p className="num">{[dayText(date), note, people].filter(Boolean).join('. ')}</p>
        <p className="num">
          <b>To load:</b> {loadText(stops)}
        </p>
      </header>
      <ol className={classes.stops}>
        {removals.map((removal) => (
          <li key={removal.id} className={classes.stop}>
            <p className={classes.who}>
              <b>{removal.name}</b>
              <span className="num">Removal {removalName(removal.number)}</span>
            </p>
            <p className="num">
              From {removal.fromAddress}, to {removal.toAddress},{' '}
              <span className="unbroken">{removal.phone}</span>
            </p>
            <p className="num">
              {removalSizeText(removal)}. The list of items is on the crew’s phones.
            </p>
          </li>
        ))}
        {stops.map((stop) => (
          <PrintedStop key={stop.bookingId} stop={stop} />
        ))}
      </ol>
    </article>
  )
}

function loadText(stops: readonly Stop[]): string {
  const { boxes, kilograms, litres } = loadToBegin(stops)
  const { minutes, back } = loadOf(stops)
  const coming = back.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  return [
    `${boxes} ${boxes === 1 ? 'box' : 'boxes'}, ${kilograms} kg, ${cubicMetres(litres)}, last stop first${confirmationsText(stops)}`,
    minutes > 0 && `${minutes} minutes of assembly`,
    coming !== '' && `to bring back: ${coming}`,
  ]
    .filter((text) => text !== false)
    .join('; ')
}

const many = (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title)

function PrintedStop({ stop }: { stop: Stop }) {
  const orderName = useOrderName()
  const { name, orderNumber: number, kind, address, city, pincode, phone, notes, lines } = stop
  const isCollection = kind === 'collection'
  const of = (wanted: 'assembly' | 'takeAway') =>
    stop.services.filter((service) => service.kind === wanted)
  return (
    <li className={classes.stop}>
      <p className={classes.who}>
        <b>{name}</b>
        <span className="num">
          {hoursText(stop)}, {orderName(number)}
          {isCollection && ', collection'}
          {kind === 'replacement' && ', replacement'}
        </span>
      </p>
      <p className="num">
        {address}, {city} <b className="unbroken">{pincode}</b>,{' '}
        <span className="unbroken">{phone}</span>
      </p>
      {stop.isDisputed && <p className={classes.notes}>{PAYMENT_DISPUTED}</p>}
      {printedNotes(notes) !== '' && <p className={classes.notes}>{notes}</p>}
      <div className={classes.lists}>
        <Things
          title={isCollection ? 'Bring back' : 'Carry'}
          things={lines.map(({ quantity, boxes, ...line }) => ({
            title: many(quantity, lineName(line)),
            note: boxes.map((box) => boxText(box)).join('; '),
          }))}
        />
        <Things
          title="Hand over"
          things={
            stop.paperConfirmation
              ? [{ title: 'Printed order confirmation', note: 'Customer has no email address.' }]
              : []
          }
        />
        <Things
          title="Assemble"
          things={of('assembly').map(({ quantity, minutes, ...line }) => ({
            title: many(quantity, lineName(line)),
            note: minutes === null ? '' : `${minutes} minutes each`,
          }))}
        />
        <Things
          title="Take away"
          things={of('takeAway').map(({ quantity, ...line }) => ({
            title: many(quantity, 'old item'),
            note: `replaced by ${lineName(line)}`,
          }))}
        />
      </div>
      <p className={classes.sign}>
        <span>{isCollection ? 'Handed over by' : 'Received by'}</span>
        <span>At</span>
      </p>
    </li>
  )
}

type ThingsProps = { title: string; things: readonly { title: string; note: string }[] }

function Things({ title, things }: ThingsProps) {
  if (things.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {things.map((thing) => (
          <li key={thing.title}>
            {thing.title}
            {thing.note !== '' && <small className="num"> {thing.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
