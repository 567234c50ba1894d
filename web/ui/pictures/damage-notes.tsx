import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import classes from './damage-notes.module.css'

type DamageNotesProps = {
  damages: readonly { id: string; item: string; note: string; photographIds: readonly string[] }[]
}

/** What was damaged at a removal, with the photographs of it. */
export function DamageNotes({ damages }: DamageNotesProps) {
  return damages.map(({ id, item, note, photographIds }) => (
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
  ))
}
