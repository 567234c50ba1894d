import { usePosted } from '../../../lib/posted-form.ts'
import { errorText, trpc } from '../../../lib/trpc.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { formatPence } from '../../../ui/price.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

const failed = 'That did not reach us. Try again, or ring us.'

/** Cancelling an order: opened first, then pressed; both work without scripts. */
export function CancelOrder({ order }: { order: OrderPageData }) {
  const posted = usePosted('cancel-order', failed)
  const utils = trpc.useUtils()
  const cancel = trpc.order.cancel.useMutation({ onSettled: () => utils.order.page.invalidate() })
  const { id, totalPence, refundedPence, paymentStatus } = order
  const isPaid = paymentStatus !== 'pending'
  return (
    <details className={classes.cancel} open={posted.note !== null || undefined}>
      <summary>
        <b>Cancel</b>
        <span className="small muted">All of it, until it is on its way. Money back at once.</span>
      </summary>
      <PostForm
        posted={posted}
        className={classes.cancelForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (!cancel.isPending) cancel.mutate({ id })
        }}
      >
        <p className="small">
          {isPaid
            ? `${formatPence(totalPence - refundedPence)} goes back to what you paid with. Banks take up to ten working days.`
            : 'Nothing was charged.'}
        </p>
        <input type="hidden" name="id" value={id} />
        {cancel.isError && <Note tone="bad">{errorText(cancel.error, failed)}</Note>}
        <BusyButton type="submit" variant="default" busy={cancel.isPending}>
          Cancel the order
        </BusyButton>
      </PostForm>
    </details>
  )
}
