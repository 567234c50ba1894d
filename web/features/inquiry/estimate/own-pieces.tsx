import { ownName, ownRowsOf } from '#server/removal/estimate/estimate-form.shared.ts'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import type { EstimateState } from './use-estimate.ts'
import classes from './own-pieces.module.css'

const sides = [
  ['lengthCm', 'Length'],
  ['widthCm', 'Width'],
  ['heightCm', 'Height'],
] as const

/** Pieces that the list does not have, by their measures; a new row follows the last that is used. */
export function OwnPieces({ state: { first, values, posted } }: { state: EstimateState }) {
  const rows = Math.max(ownRowsOf(first), ownRowsOf(values))
  const errors = Object.entries(posted.errors).filter(([name]) => name.startsWith('ownPieces'))
  return (
    <details className={classes.own} open={ownRowsOf(first) > 1 || errors.length > 0}>
      <summary>
        <PlusIcon size={18} />A piece of your own
      </summary>
      {Array.from({ length: rows }, (_, index) => (
        <fieldset key={index} className={classes.row}>
          <legend className="visually-hidden">Piece {index + 1}</legend>
          <label className={classes.label}>
            What is it?
            <input
              name={ownName(index, 'label')}
              maxLength={60}
              autoComplete="off"
              defaultValue={first[ownName(index, 'label')]}
            />
          </label>
          {sides.map(([side, label]) => (
            <label key={side}>
              {label} (cm)
              <input
                name={ownName(index, side)}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                defaultValue={first[ownName(index, side)]}
              />
            </label>
          ))}
          <label>
            How many
            <input
              name={ownName(index, 'quantity')}
              inputMode="numeric"
              maxLength={2}
              placeholder="1"
              autoComplete="off"
              defaultValue={first[ownName(index, 'quantity')]}
            />
          </label>
        </fieldset>
      ))}
      {errors.map(([name, message]) => (
        <p key={name} role="alert">
          {fieldError(message)}
        </p>
      ))}
    </details>
  )
}
