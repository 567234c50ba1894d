import classes from './address-fields.module.css'
import { type AddressValues, stillNeeded } from './address-values.ts'

/** Says below a form's disabled button which fields it waits for; read out as they are filled in. */
export function StillNeeded({ values }: { values: AddressValues }) {
  return (
    <p role="status" className={`${classes.needed} muted small`}>
      {stillNeeded(values)}
    </p>
  )
}
