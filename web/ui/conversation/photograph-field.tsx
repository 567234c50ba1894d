import { useEffect, useRef } from 'react'
import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CameraIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import classes from './photograph-field.module.css'
import type { Photographs, SentPhotograph } from './use-photographs.ts'

type PhotographFieldProps = {
  photographs: Photographs
  hint: string
  error: string | undefined
}

/**
 * A square for each photograph: with scripts each is uploaded as it is selected, without them with the
 * form. The form has the ids of the stored ones.
 */
export function PhotographField({ photographs, hint, error }: PhotographFieldProps) {
  const { list, ids, most, isFull, addAll, remove } = photographs
  const input = useRef<HTMLInputElement>(null)
  const take = (field: HTMLInputElement | null) => {
    if (!field?.files || field.files.length === 0) return
    addAll(field.files)
    // Allows the same file to be selected again.
    field.value = ''
  }
  const takeRef = useRef(take)
  useEffect(() => {
    takeRef.current = take
  })
  // Files selected before hydration.
  useEffect(() => takeRef.current(input.current), [])
  return (
    <fieldset className={classes.field}>
      <legend>
        Photos{' '}
        <span className="muted num" role="status">
          {ids.length} of {most}
        </span>
      </legend>
      {ids.map((id) => (
        <input key={id} type="hidden" name="photographs" value={id} />
      ))}
      <ul className={classes.squares}>
        {list.map((one, index) => (
          <li key={one.key}>
            <Square photograph={one} number={index + 1} />
            <IconButton
              size="sm"
              className={classes.remove}
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => remove(one.key)}
            >
              <CloseIcon size={16} />
            </IconButton>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className={classes.add}>
              <CameraIcon size={20} />
              Add
              <input
                ref={input}
                type="file"
                name="photographs"
                multiple
                accept="image/jpeg,image/png,image/webp,image/gif"
                aria-label="Add photos"
                onChange={({ currentTarget }) => take(currentTarget)}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="muted small">{hint}</p>
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {fieldError(error)}
        </p>
      )}
    </fieldset>
  )
}

function Square({ photograph, number }: { photograph: SentPhotograph; number: number }) {
  if (photograph.state === 'stored') {
    const url = photographUrl(photograph.id, 'small')
    return <img src={url} alt={`Photo ${number}`} className={classes.picture} />
  }
  const { fileName } = photograph
  if (photograph.state === 'failed') {
    return (
      <p className={`${classes.failed} tiny`} role="alert">
        <b>{fileName}</b> {photograph.fault}
      </p>
    )
  }
  const percent = Math.round(photograph.share * 100)
  return (
    <div
      className={`${classes.sending} num tiny muted`}
      role="progressbar"
      aria-label={`Sending ${fileName}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent}%
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
