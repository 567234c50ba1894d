import { useState } from 'react'
import { usePosted } from '../../../lib/posted-form.ts'
import { errorText, trpc } from '../../../lib/trpc.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Note } from '../../../ui/note.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { formatPence } from '../../../ui/price.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'
import { ChoosePieces, chosenOf, itemsOf, withinLeft } from './pieces/choose-pieces.tsx'

const failed = 'Sorry, that didn’t go through. Please try again or call us.'

/** Cancels an order or pieces of it, after unfolding the form; works without scripts. */
export function CancelOrder({ order }: { order: OrderPageData }) {
  const posted = usePosted('cancel-order', failed)
  const utils = trpc.useUtils()
  const cancel = trpc.order.cancel.useMutation({
    onSuccess: () => choose({}),
    onSettled: () => utils.order.page.invalidate(),
  })
  const { id, totalPence, refundedPence, paymentStatus, lines } = order
  const isPaid = paymentStatus !== 'pending'
  const closed = new Set(order.deliveries.flatMap(({ part, isClosed }) => (isClosed ? part : [])))
  const left = lines.map((line) => ({
    ...line,
    left: closed.has(line.part) ? 0 : line.quantity - line.cancelledQuantity,
  }))
  const [ticked, choose] = useState(() => chosenOf(posted.values, left))
  const chosen = withinLeft(ticked, left)
  const isOpen = closed.size === 0
  const hasParts = isPaid && (!isOpen || left.reduce((sum, line) => sum + line.left, 0) > 1)
  // The number cancelled so far, so that a repeated submission cancels nothing more.
  const key = `pieces-${lines.reduce((sum, line) => sum + line.cancelledQuantity, 0)}`
  return (
    <details className={classes.cancel} open={posted.note !== null || undefined}>
      <summary>
        <b>Cancel</b>
        <span className="small muted">
          {isOpen
            ? hasParts
              ? 'The whole order or some items'
              : 'The whole order'
            : 'Items not yet sent'}
          , until we load the van. We’ll refund you straight away.
        </span>
        <ChevronDownIcon size={16} />
      </summary>
      <PostForm
        posted={posted}
        className={classes.cancelForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (cancel.isPending) return
          const { nativeEvent } = event
          const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
          const isPart = pressed?.getAttribute('value') === 'pieces'
          cancel.mutate(isPart ? { id, items: itemsOf(chosen), idempotencyKey: key } : { id })
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={key} />
        {hasParts && (
          <>
            <ChoosePieces
              legend="Which items do you want to cancel?"
              lines={left.map((line) => ({
                ...line,
                note: noteOf(line, closed.has(line.part)),
              }))}
              chosen={chosen}
              onChange={choose}
            />
            <BusyButton
              type="submit"
              name="what"
              value="pieces"
              variant="default"
              busy={cancel.isPending}
            >
              Cancel these items
            </BusyButton>
          </>
        )}
        {cancel.isError && <Note tone="bad">{errorText(cancel.error, failed)}</Note>}
        {isOpen && (
          <>
            <p className="small">
              {isPaid
                ? `Cancel everything: we’ll refund ${formatPence(totalPence - refundedPence)} to your original payment method. Banks take up to ten working days.`
                : 'You haven’t been charged.'}
            </p>
            <BusyButton
              type="submit"
              name="what"
              value="all"
              variant="default"
              busy={cancel.isPending}
            >
              Cancel order
            </BusyButton>
          </>
        )}
      </PostForm>
    </details>
  )
}

type CancelledLine = {
  left: number
  quantity: number
  cancelledQuantity: number
  pricePence: number
}

function noteOf(line: CancelledLine, isClosed: boolean): string {
  if (line.cancelledQuantity === line.quantity) return 'Cancelled'
  return isClosed ? 'Already sent' : formatPence(line.pricePence)
}
