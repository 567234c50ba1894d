import { Skeleton } from '#web/ui/skeleton.tsx'
import fields from './address-fields.module.css'
import classes from './address-skeleton.module.css'

/** The skeleton of a guest's address form, of the same height: what is below does not move. */
export function AddressSkeleton() {
  return (
    <output className={`${fields.grid} ${classes.form}`} aria-label="Loading">
      <Field />
      <Field />
      <Field wide />
      <Field />
      <Field />
      <Field wide />
      <Field wide height={85} />
      <Field wide />
      <span className={`${fields.wide} ${classes.action}`}>
        <Skeleton width={140} height={56} />
      </span>
    </output>
  )
}

function Field({ wide = false, height = 48 }: { wide?: boolean; height?: number }) {
  return (
    <span className={`${classes.field} ${wide ? fields.wide : ''}`}>
      <Skeleton width={90} height={14} />
      <Skeleton height={height} />
    </span>
  )
}
