import { clockText, longDate } from '#server/lib/london-time.shared.ts'
import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import { SIGNATURE } from '#server/removal/extras/extras.shared.ts'
import type { RemovalData } from './load-removal-page.ts'
import classes from './removal-page.module.css'

/** What was noted on the day of a removal: who signed for its extras, and what was damaged. */
export function OnTheDay({ removal }: { removal: Pick<RemovalData, 'extras' | 'damages'> }) {
  const { extras, damages } = removal
  if (!extras && damages.length === 0) return null
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
      {damages.map(({ id, item, note, photographIds }) => (
        <div key={id}>
          <p>
            Damage to {item}: {note}
          </p>
          <p className={classes.photographs}>
            {photographIds.map((photographId, index) => (
              <a key={photographId} href={photographUrl(photographId, 'large')} target="_blank">
                <img
                  src={photographUrl(photographId, 'small')}
                  alt={`Damage to ${item}, photo ${index + 1}`}
                />
              </a>
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}
