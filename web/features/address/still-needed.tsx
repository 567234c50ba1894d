import classes from './address-fields.module.css'
import { type AddressValues, stillNeeded } from './address-values.ts'

/** The missing fields, below a form's disabled button; changes are announced. */
export function StillNeeded({ values }: { values: AddressValues }) {
  return (
    <p role="status" className={`${classes.needed} muted small`}>
      {stillNeeded(values)}
    </p>
  )
}
