import { clockText, dayText } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { isNetworkFault } from '#web/lib/connection.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import type { Pending } from './pending.ts'
import { SignalBand, useIsOnline } from './signal-band.tsx'
import { useCachePage } from './use-cache-page.ts'
import { useOutbox } from './use-outbox.ts'
import classes from './day-sheet.module.css'

type OwnRun = RouterOutputs['run']['own'][number]

const MINUTE_MS = 60_000

/** The user's runs of today and tomorrow; offline, as they were last loaded. */
export function OwnRuns() {
  const trpc = useTRPC()
  const runs = useQuery(trpc.run.own.queryOptions(undefined, { refetchInterval: MINUTE_MS }))
  const isOnline = useIsOnline()
  const outbox = useOutbox()
  useCachePage()
  const { data, error, dataUpdatedAt } = runs
  const isOld = data !== undefined && (!isOnline || isNetworkFault(error))
  return (
    <div className={classes.sheet}>
      <header className={`${classes.head} on-moss`}>
        <h1>Your runs</h1>
      </header>
      <SignalBand waiting={outbox.waiting} needsSignIn={outbox.needsSignIn} />
      <main id="content">
        {isOld && (
          <p className={`${classes.asItWas} num`}>
            Last updated at {clockText(new Date(dataUpdatedAt).toISOString())}.
          </p>
        )}
        {error && !isOld && (
          <p role="alert" className={classes.fault}>
            {errorText(error, 'Your runs could not be loaded.')}
          </p>
        )}
        {outbox.pending.map((action) => (
          <Refused
            key={action.id}
            action={action}
            runs={data ?? []}
            onDismiss={() => void outbox.dismiss(action.id)}
          />
        ))}
        {data?.length === 0 && (
          <p className={classes.fault}>
            You have no runs today or tomorrow. Check with the office.
          </p>
        )}
        <ul className={classes.stops}>
          {data?.map((run) => (
            <Run key={run.id} run={run} pending={outbox.pending} />
          ))}
        </ul>
        <p className={classes.form}>
          <a href="/admin/settings" className={classes.plain}>
            Settings and log out
          </a>
        </p>
      </main>
    </div>
  )
}

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`

function Run({ run, pending }: { run: OwnRun; pending: readonly Pending[] }) {
  const { id, name, note, date, stops } = run
  const waiting = pending.filter(
    ({ runId, refusal }) => runId === id && refusal === undefined,
  ).length
  return (
    <li className={classes.stop}>
      {/* A full page load: offline the service worker has the page. */}
      <a href={`/admin/run/${id}`} className={classes.run}>
        <span className={classes.who}>
          <b>{name}</b>
          <span className="num">
            {dayText(date)}, {count(stops, 'stop')}
            {note !== '' && `, ${note}`}
            {waiting > 0 && `, ${waiting} waiting to send`}
          </span>
        </span>
        <ChevronRightIcon size={24} className={classes.chevron ?? ''} />
      </a>
    </li>
  )
}

type RefusedProps = { action: Pending; runs: readonly OwnRun[]; onDismiss: () => void }

const pressedWords = {
  onTheWay: 'On the way',
  delivered: 'Delivered',
  couldNotDeliver: 'Could not deliver',
  counted: 'Counted',
  damaged: 'Damage',
  agreed: 'Extras',
  finished: 'Finished',
} as const satisfies Record<Pending['kind'], string>

/** The actions that the shop refused, with the reasons. */
function Refused({ action, runs, onDismiss }: RefusedProps) {
  const { kind, pressedAt, runId, refusal } = action
  if (refusal === undefined) return null
  const run = runs.find(({ id }) => id === runId)
  return (
    <div role="alert" className={classes.refused}>
      <p className="num">
        {run && `${run.name}: `}“{pressedWords[kind]}” at {clockText(pressedAt)} was not saved.{' '}
        {refusal}
      </p>
      <button type="button" className={classes.plain} onClick={onDismiss}>
        OK
      </button>
    </div>
  )
}
