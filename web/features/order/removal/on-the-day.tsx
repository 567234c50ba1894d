import { clockText, longDate } from '#server/lib/london-time.shared.ts'
import { SIGNATURE } from '#server/removal/extras/extras.shared.ts'
import { DamageNotes } from '#web/ui/pictures/damage-notes.tsx'
import type { RemovalData } from './load-removal-page.ts'
import classes from './removal-page.module.css'

type OnTheDayProps = {
  removal: Pick<RemovalData, 'extras' | 'damages' | 'finishedAt' | 'receivedBy'>
}

/**
 * What was noted on the day of a removal: who signed for its extras, what was damaged, and who was
 * there when it was done.
 */
export function OnTheDay({ removal }: OnTheDayProps) {
  const { extras, damages, finishedAt, receivedBy } = removal
  if (!extras && damages.length === 0 && finishedAt === null) return null
  return (
    <section className={classes.card} aria-labelledby="on-the-day">
      <h2 id="on-the-day">On the day</h2>
      {extras && (
        <div>
          <p>
            {extras.signedBy} signed for the extras on {longDate(extras.signedAt)} at{' '}
            {clockText(extras.signedAt)}.
          </p>
          {extras.signature !== '' && (
            <svg
              className={classes.signature}
              viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
              role="img"
              aria-label={`Signature of ${extras.signedBy}`}
            >
              <path d={extras.signature} />
            </svg>
          )}
        </div>
      )}
      <DamageNotes damages={damages} />
      {finishedAt !== null && (
        <p>
          We finished at {clockText(finishedAt)}, and {receivedBy} was there.
        </p>
      )}
    </section>
  )
}
