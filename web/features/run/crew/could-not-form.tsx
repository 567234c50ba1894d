import { type FormEvent, useState } from 'react'
import { type Failure, failureNames, failures } from '#server/delivery/failures.shared.ts'
import { doorWords } from './door-words.ts'
import type { ShownStop } from './pending.ts'
import classes from './day-sheet.module.css'

type CouldNotFormProps = {
  kind: ShownStop['kind']
  onDone: (failure: Failure) => void
  onBack: () => void
}

/** Why a stop could not be delivered or collected. */
export function CouldNotForm({ kind, onDone, onBack }: CouldNotFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (failure) onDone(failure)
  }
  return (
    <form method="post" className={classes.form} onSubmit={submit}>
      <fieldset className={classes.reasons}>
        <legend>What happened?</legend>
        {failures.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="failure"
              checked={failure === one}
              onChange={() => setFailure(one)}
            />
            {failureNames[one]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={classes.no} disabled={failure === null}>
        {doorWords[kind].couldNot}
      </button>
      <button type="button" className={classes.plain} onClick={onBack}>
        Back
      </button>
    </form>
  )
}
