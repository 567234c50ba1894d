import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { usePromises } from '#web/lib/shop.ts'
import { MailIcon } from '#web/ui/icons/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import { Cloth } from '#web/ui/pictures/cloth.tsx'
import type { Fabric } from './fabric-choice.tsx'
import classes from './sent.module.css'
import type { Requested } from './swatch-form.tsx'
import { arriveText, goOutText } from './swatch-text.ts'

type SentProps = {
  fabrics: readonly Fabric[]
  /** Null when the form was sent without scripts: then only the selection is known. */
  requested: Requested | null
}

/** The confirmation: the requested swatches, the posting day, and the address of the e-mail. */
export function Sent({ fabrics, requested }: SentProps) {
  const count = fabrics.length
  const { swatchPost } = usePromises()
  const tomorrow = daysAfter(dayInLondon(new Date()), 1)
  return (
    <div className={classes.sent}>
      <ul className={classes.pieces}>
        {fabrics.map((fabric) => (
          <li key={fabric.id} title={fabric.label}>
            <Cloth of={fabric} />
            <span className="visually-hidden">{fabric.label}</span>
          </li>
        ))}
      </ul>
      <h2>
        {requested === null
          ? 'We’ll post your swatches soon'
          : goOutText(count, requested.postedOn, tomorrow)}
      </h2>
      <p>
        {requested === null
          ? `We’ll send them by ${swatchPost}.`
          : arriveText(count, requested.arrivesBy)}{' '}
        Look at them in daylight and lamplight, where your sofa will go. Velvet changes the most.
      </p>
      <Note tone="good" mark={MailIcon}>
        We’ll email {requested === null ? 'you' : requested.email} when they’re in the post.
      </Note>
    </div>
  )
}
