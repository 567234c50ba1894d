import { type FormEvent, useId, useState } from 'react'
import { countOnVan } from '#server/run/crew/removal/counts.shared.ts'
import { DoneIcon } from '#web/ui/icons/icons-shop.tsx'
import { type Chosen, PhotographsField } from '../door-forms.tsx'
import classes from '../day-sheet.module.css'
import type { MarkedAtRemoval, ShownRemoval } from './shown-removals.ts'

type RemovalFormProps = {
  removal: ShownRemoval
  /** The damaged item; null for the end of the removal. */
  itemId: string | null
  onDone: (action: MarkedAtRemoval, pictures?: readonly Blob[]) => void
  onBack: () => void
}

/** The form of damage at an item, with photographs, or of the end of a removal. */
export function RemovalForm({ removal, itemId, onDone, onBack }: RemovalFormProps) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [pictures, setPictures] = useState<readonly Chosen[]>([])
  const id = useId()
  const item = removal.items.find((one) => one.id === itemId)
  const words = item
    ? { heading: `Damage: ${item.title}`, ...damageWords }
    : { heading: `Finish removal for ${removal.name}`, ...finishWords }
  const left = countOnVan(removal.items)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') setIsMissing(true)
    else if (item) {
      const taken = pictures.map(({ picture }) => picture)
      onDone({ kind: 'damaged', itemId: item.id, note: said }, taken)
    } else onDone({ kind: 'finished', receivedBy: said })
  }
  return (
    <form method="post" className={classes.form} onSubmit={submit} noValidate>
      <h2>{words.heading}</h2>
      {!item && left > 0 && (
        <p className={`${classes.notes} num`}>
          {left === 1 ? '1 item is' : `${left} items are`} still counted on the van.
        </p>
      )}
      <label htmlFor={id}>{words.question}</label>
      <input
        id={id}
        className={classes.field}
        value={text}
        maxLength={item ? 300 : 80}
        autoComplete="off"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setIsMissing(false)
        }}
      />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {words.missing}
        </p>
      )}
      {item && <PhotographsField pictures={pictures} onChange={setPictures} />}
      <button type="submit" className={classes.lead}>
        <DoneIcon size={24} /> {words.done}
      </button>
      <button type="button" className={classes.plain} onClick={onBack}>
        Back
      </button>
    </form>
  )
}

const damageWords = {
  question: 'What is damaged?',
  missing: 'Enter what is damaged.',
  done: 'Save damage',
}

const finishWords = {
  question: 'Who was there at the new address?',
  missing: 'Enter who was there.',
  done: 'Finish removal',
}
