import { CANCELLATION_FORM_PATH } from '#server/settings/description/policy-names.shared.ts'
import classes from './order-summary.module.css'

/** The right to cancel, its form and the terms, shown before the order is placed. */
export function RightToCancel({ returnDays }: { returnDays: number }) {
  return (
    <p className={`${classes.right} muted small`}>
      You can change your mind for any reason up to {returnDays} days after delivery:{' '}
      <a className="link" href={CANCELLATION_FORM_PATH} target="_blank">
        how to cancel and cancellation form (PDF)
      </a>
      . By ordering, you accept our{' '}
      <a className="link" href="/shop/terms" target="_blank">
        terms
      </a>
      .
    </p>
  )
}
