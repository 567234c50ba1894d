import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Posted } from '#web/lib/forms/posted.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'
import { ChoosePieces, chosenOf, withinLeft } from './pieces/choose-pieces.tsx'

const failed = 'Sorry, that didn’t go through. Please try again or call us.'

type What = 'all' | 'pieces'
type Asked = { what: What; effect: string }

/** The refusal that asks for a confirmation. */
const unconfirmed = 'CANCELLATION_UNCONFIRMED'

/**
 * Cancels an order or pieces of it, after unfolding the form and confirming what is refunded; works
 * without scripts.
 */
export function CancelOrder({ order, onDone }: { order: OrderPageData; onDone: () => void }) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(trpc.order.page.queryFilter())
  const form = usePostForm('cancel-order', failed, {
    onSent: async () => {
      choose({})
      await refresh()
      onDone()
    },
    onRefused: ({ code }) => {
      if (code !== unconfirmed) void refresh()
    },
  })
  const [startsOpen] = useState(form.code !== null)
  const asked = askedBy(form)
  const { id, paymentStatus, lines } = order
  const isPaid = paymentStatus !== 'pending'
  const closed = new Set(order.deliveries.flatMap(({ part, isClosed }) => (isClosed ? part : [])))
  const left = lines.map((line) => ({
    ...line,
    left: closed.has(line.part) ? 0 : line.quantity - line.cancelledQuantity,
  }))
  const [ticked, choose] = useState(() => chosenOf(form.values, left))
  const chosen = withinLeft(ticked, left)
  const isOpen = closed.size === 0
  const hasParts = isPaid && (!isOpen || left.reduce((sum, line) => sum + line.left, 0) > 1)
  // The number cancelled so far, so that a repeated submission cancels nothing more.
  const key = `pieces-${lines.reduce((sum, line) => sum + line.cancelledQuantity, 0)}`
  return (
    <details id="cancel" className={classes.cancel} open={startsOpen || undefined}>
      <summary>
        <b>Cancel</b>
        <span className="small muted">
          {isOpen
            ? hasParts
              ? 'The whole order or some items'
              : 'The whole order'
            : 'Items not yet sent'}
          {isPaid
            ? `, ${cancelUntilText(order)}. We’ll refund you${order.madeBy.includes('outside') ? '' : ' straight away'}.`
            : '. You haven’t been charged.'}
        </span>
        <ChevronDownIcon size={16} />
      </summary>
      <PostForm
        posted={asked === null ? form : { ...form, note: null }}
        // Without scripts the page with the question, or with what is wrong, begins at the form.
        action="#cancel"
        className={classes.cancelForm}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={key} />
        {hasParts && (
          <ChoosePieces
            legend="Which items do you want to cancel?"
            lines={left.map((line) => ({
              ...line,
              note: noteOf(line, closed.has(line.part)),
            }))}
            chosen={chosen}
            error={form.errors['items']}
            onChange={(next) => {
              choose(next)
              form.clear()
            }}
          />
        )}
        {asked === null ? (
          <div className={classes.cancelButtons}>
            {hasParts && (
              <AskButton what="pieces" busy={form.busy}>
                Cancel these items
              </AskButton>
            )}
            {isOpen && (
              <AskButton what="all" busy={form.busy}>
                Cancel order
              </AskButton>
            )}
          </div>
        ) : (
          <Confirm
            asked={asked}
            number={orderName(order.number)}
            busy={form.busy}
            onKeep={form.clear}
          />
        )}
      </PostForm>
    </details>
  )
}

/** What the form asked for, if it is to be confirmed. */
function askedBy({ code, note, values }: Posted): Asked | null {
  if (code !== unconfirmed || note === null) return null
  return { what: values['what'] === 'pieces' ? 'pieces' : 'all', effect: note }
}

type AskButtonProps = { what: What; busy: boolean; children: string }

const AskButton = ({ what, ...rest }: AskButtonProps) => (
  <BusyButton type="submit" name="what" value={what} variant="default" {...rest} />
)

type ConfirmProps = { asked: Asked; number: string; busy: boolean; onKeep: () => void }

/** The question with what is refunded and which slot becomes free. */
function Confirm({ asked: { what, effect }, number, busy, onKeep }: ConfirmProps) {
  return (
    <div className={classes.confirm} role="group" aria-label="Confirm">
      <p role="status">{effect}</p>
      <div className={classes.cancelButtons}>
        <BusyButton type="submit" name="sure" value={what} variant="danger" busy={busy}>
          {what === 'all' ? 'Yes, cancel the order' : 'Yes, cancel these items'}
        </BusyButton>
        <ButtonLink
          to="/shop/orders/$order"
          params={{ order: number }}
          resetScroll={false}
          variant="default"
          onClick={onKeep}
        >
          Keep {what === 'all' ? 'the order' : 'them'}
        </ButtonLink>
      </div>
    </div>
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

/** Until when its buyer can cancel an order, by how it comes. */
function cancelUntilText({ isAssembly, deliveryMethod }: OrderPageData): string {
  if (isAssembly) return 'until our team sets off'
  return {
    van: 'until we load the van',
    collection: 'until you collect it',
    parcel: 'until we send it',
  }[deliveryMethod]
}
