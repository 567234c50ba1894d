import { clockText } from '#server/lib/london-time.shared.ts'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import type { CheckoutMethod } from '#server/payment/methods/payment-methods.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrderName } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { PayingNeedsScripts } from '../checkout/payment/paying-needs-scripts.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { PaymentPanel } from '#web/features/order/checkout/payment/payment-panel.tsx'
import { failed, unasked, usePayForm } from '#web/features/order/checkout/payment/use-pay-form.ts'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

/** What is paid next: of an assembly the whole before it is booked, else the balance. */
type Due = { pence: number; title: string; text: string; action: string }

type PayBalanceProps = {
  order: OrderPageData
  /** Whether the bank has redirected the buyer back. */
  isBack: boolean
}

/** What is still to be paid of an order, and its payment; nothing for staff, and when nothing is. */
export function PayBalance({ order, isBack }: PayBalanceProps) {
  const due = dueOf(order)
  if (due === null || order.seenBy === 'staff') return null
  return <OpenBalance order={order} due={due} isBack={isBack} />
}

function dueOf({ balance, unpaid }: OrderPageData): Due | null {
  if (unpaid !== null) {
    return {
      pence: unpaid.pence,
      title: 'Pay to book your visit',
      text: `We’re holding your slot until ${clockText(unpaid.heldUntil)}. It’s booked once you’ve paid.`,
      action: `Pay ${formatPence(unpaid.pence)}`,
    }
  }
  if (balance === null) return null
  return {
    pence: balance.pence,
    title: 'Balance',
    text: `${formatPence(balance.pence)} to pay ${balanceByText(balance.dueOn)}.`,
    action: `Pay the balance ${formatPence(balance.pence)}`,
  }
}

function OpenBalance({ order, due, isBack }: PayBalanceProps & { due: Due }) {
  const orderName = useOrderName()
  const { id } = order
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(trpc.order.page.pathFilter())
  const capture = useMutation(
    trpc.balance.capture.mutationOptions({
      onSuccess: () => toast({ message: 'Thank you. We’ve received your payment.' }),
      onSettled: refresh,
    }),
  )
  const ask = () => capture.mutate({ id })
  const pay = usePayForm('pay-balance', { isBack, capture: ask, refresh })
  const start = useMutation(trpc.balance.pay.mutationOptions())
  const startRedirect = async (paymentMethod: CheckoutMethod) => {
    const started = await start.mutateAsync({ id, paymentMethod }).catch((error: unknown) => {
      errorToast(errorText(error, failed))
      return null
    })
    if (started?.paymentStatus === 'paid') ask()
    // This payment has replaced the card's.
    if (!started?.approvalUrl) pay.close()
    return started?.approvalUrl ?? null
  }
  return (
    <section className={classes.card} aria-labelledby="pay-balance">
      <h2 id="pay-balance">{due.title}</h2>
      {capture.isError && <RetryNote onRetry={ask}>{errorText(capture.error, unasked)}</RetryNote>}
      <p className="num">{due.text}</p>
      {pay.payment === null ? (
        <PostForm posted={pay.form}>
          <input type="hidden" name="id" value={id} />
          <BusyButton fullWidth busy={pay.form.busy || capture.isPending} type="submit">
            {due.action}
          </BusyButton>
          <PayingNeedsScripts>
            Card payment needs JavaScript. Turn it on, or call us to pay by phone.
          </PayingNeedsScripts>
        </PostForm>
      ) : (
        <PaymentPanel
          key={pay.payment.paymentIntentId}
          order={{ ...pay.payment, totalPence: pay.payment.amountPence }}
          returnPath={`/shop/orders/${orderName(order.number)}`}
          onPaid={ask}
          // An assembly is paid as it was booked.
          {...(order.unpaid === null && { onRedirect: startRedirect })}
          onClosed={pay.close}
        />
      )}
    </section>
  )
}
