import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#web/lib/trpc.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { WholeField } from '#web/ui/admin/whole-field.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { Day } from './move-stop.ts'
import classes from './day-page.module.css'

/** The editable fields of a run. */
export interface RunFields {
  name: string
  note: string
  crew: string[]
  capacityKg: number
  capacityLitres: number
}

type RunFormProps = {
  title: string
  start: RunFields
  staff: Day['staff']
  /** Whether the name gets the focus, which scrolls to the form. */
  takesFocus?: boolean
  busy: boolean
  error: unknown
  onSave: (fields: RunFields) => void
  onRemove?: (() => void) | undefined
}

/** Name, note, crew and van of a run. */
export function RunForm({ title, start, staff, busy, error, ...rest }: RunFormProps) {
  const { takesFocus = false, onSave, onRemove } = rest
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) nameField.current?.focus()
  }, [takesFocus])
  const [fields, setFields] = useState(start)
  const errors = fieldErrors(error)
  const set = (more: Partial<RunFields>) => setFields((before) => ({ ...before, ...more }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSave(fields)
  }
  const toggle = (id: string) =>
    set({
      crew: fields.crew.includes(id)
        ? fields.crew.filter((one) => one !== id)
        : [...fields.crew, id],
    })
  return (
    <form
      method="post"
      className={`box ${classes.side}`}
      aria-label={title}
      onSubmit={save}
      noValidate
    >
      <h3>{title}</h3>
      <Compact>
        <div className={classes.fields}>
          <TextField
            ref={nameField}
            label="Name"
            value={fields.name}
            error={errors['name']}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label="Departure and van"
            placeholder="7.15am, van LK24 HZW"
            value={fields.note}
            error={errors['note']}
            onChange={(event) => set({ note: event.target.value })}
          />
          <div className={classes.pair}>
            <WholeField
              label="Payload (kg)"
              value={fields.capacityKg}
              error={errors['capacityKg']}
              onChange={(number) => set({ capacityKg: number ?? 0 })}
            />
            <WholeField
              label="Volume (litres)"
              value={fields.capacityLitres}
              error={errors['capacityLitres']}
              onChange={(number) => set({ capacityLitres: number ?? 0 })}
            />
          </div>
        </div>
      </Compact>
      <fieldset className={classes.crew}>
        <legend>Crew</legend>
        {staff.map(({ id, userName }) => (
          <label key={id}>
            <input type="checkbox" checked={fields.crew.includes(id)} onChange={() => toggle(id)} />
            {userName}
          </label>
        ))}
      </fieldset>
      {errors['crew'] !== undefined && <p role="alert">{errors['crew']}</p>}
      <BusyButton type="submit" size="sm" variant="default" busy={busy} busyText="Saving...">
        Save run
      </BusyButton>
      {onRemove && (
        <Button size="sm" variant="subtle" onClick={onRemove}>
          Remove run
        </Button>
      )}
    </form>
  )
}
