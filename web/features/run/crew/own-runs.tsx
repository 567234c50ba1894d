import { Link } from '@tanstack/react-router'
import { dayText } from '../../../../server/delivery/delivery-words.ts'
import { errorText, trpc } from '../../../lib/trpc.ts'
import classes from './day-sheet.module.css'

/** The runs of today that somebody is on. */
export function OwnRuns() {
  const runs = trpc.run.own.useQuery()
  return (
    <div className={classes.sheet}>
      <header className={`${classes.head} on-moss`}>
        <h1>Your runs today</h1>
      </header>
      <main id="content" className={classes.form}>
        {runs.error && (
          <p role="alert">{errorText(runs.error, 'Your runs could not be fetched')}</p>
        )}
        {runs.data?.length === 0 && <p>You are on no run today. Ask the office.</p>}
        {runs.data?.map(({ id, name, note, date, stops }) => (
          <Link key={id} to="/admin/run/$id" params={{ id }} className={classes.plain}>
            {name}, {dayText(date)}, {stops} stops{note && `, ${note}`}
          </Link>
        ))}
        <Link to="/shop/home" className={classes.plain}>
          To the shop
        </Link>
      </main>
    </div>
  )
}
