import { dayText } from '#server/lib/london-time.shared.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { Amount } from '#web/ui/price.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

type Return = RouterOutputs['return']['list'][number]

const failed = 'Sorry, that didn’t go through. Please try again or call us.'
const open = new Set<Return['status']>(['asked', 'accepted', 'slotBooked', 'collected'])

/** The refunds of an order's returns; renders nothing without any. */
export function OrderReturns({ order }: { order: OrderPageData }) {
  const { id: orderId, number, seenBy } = order
  const orderName = useOrderName()
  const { data: returns = [] } = useQuery(useTRPC().return.list.queryOptions({ orderId }))
  return returns.map((sent) => (
    <section key={sent.id} className={classes.card} aria-label={headings[sent.status]}>
      <h2>{headings[sent.status]}</h2>
      <ul>
        {sent.lines.map(({ quantity, ...line }) => (
          <li key={line.productId}>
            {quantity} × {lineName(line)}
          </li>
        ))}
      </ul>
      <p className="small muted">{whenText(sent, order)}</p>
      {open.has(sent.status) && (
        <dl className={`${classes.sums} num`}>
          <div className={classes.total}>
            <dt>{sent.isByBank ? 'Refund to your original payment method' : 'Your refund'}</dt>
            <dd>
              <Amount pence={sent.amountPence} />
            </dd>
          </div>
        </dl>
      )}
      {open.has(sent.status) && sent.status !== 'collected' && seenBy !== 'staff' && (
        <>
          <p>
            <Link
              to="/shop/orders/$order/move"
              params={{ order: orderName(number) }}
              search={{ return: sent.id }}
              preload={false}
              className="link"
            >
              {sent.collection === null ? 'Choose a collection day' : 'Change collection day'}
            </Link>
          </p>
          <Withdraw sent={sent} />
        </>
      )}
    </section>
  ))
}

const headings = {
  asked: 'Your return',
  accepted: 'Your return',
  slotBooked: 'Your return',
  collected: 'Your return',
  refunded: 'Return refunded',
  refused: 'Return declined',
  withdrawn: 'Return cancelled',
} as const satisfies Record<Return['status'], string>

function whenText(
  { status, noticeAt, collection, refundBy, refusal }: Return,
  { deliveryMethod }: OrderPageData,
): string {
  if (status === 'refused') return refusal
  if (status === 'withdrawn') return 'You’re keeping these items.'
  if (status === 'refunded') return 'We’ve emailed your credit note.'
  if (status === 'collected') return 'We have your items and your refund is on its way.'
  const where = collection
    ? `Collection: ${slotText(collection)}.`
    : deliveryMethod === 'van'
      ? 'We’ll call you to arrange a day.'
      : 'Bring your items back to us, or send them.'
  return `We received your request on ${dayText(noticeAt)}. ${where} We’ll refund you ${deliveryMethod === 'van' ? 'after collection' : 'once we have them'}, by ${dayText(refundBy)} at the latest.`
}

/** Withdraws a return. */
function Withdraw({ sent: { id, orderId } }: { sent: Return }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(trpc.return.list.queryFilter({ orderId }))
  const form = usePostForm('withdraw-return', failed, {
    onSent: refresh,
    onRefused: () => void refresh(),
  })
  return (
    <PostForm posted={form}>
      <input type="hidden" name="id" value={id} />
      <BusyButton type="submit" variant="default" busy={form.busy}>
        Cancel this return
      </BusyButton>
    </PostForm>
  )
}
