import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { useOrderName, usePromises } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PayingNeedsScripts } from '../checkout/payment/paying-needs-scripts.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import type { PostFormState } from '#web/ui/forms/use-post-form.ts'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { PayChoice } from '#web/features/order/checkout/payment/pay-choice.tsx'
import { PaymentPanel } from '#web/features/order/checkout/payment/payment-panel.tsx'
import { unasked, usePayForm } from '#web/features/order/checkout/payment/use-pay-form.ts'
import type { QuotationData } from './load-quotation-page.ts'
import classes from './quotation-page.module.css'

type AcceptQuotationProps = { quotation: QuotationData; isBack: boolean }

/** The acceptance and payment of a quotation, or the link to its order once it is paid. */
export function AcceptQuotation({ quotation, isBack }: AcceptQuotationProps) {
  const orderName = useOrderName()
  const { order, status, seenBy } = quotation
  if (order !== null && status !== 'unpaid') {
    const name = orderName(order.number)
    return (
      <div className={classes.accept}>
        {status === 'cancelled' ? (
          <Note tone="warn">It became your order {name}, which is cancelled.</Note>
        ) : (
          <Note tone="good">It’s your order {name} now.</Note>
        )}
        <ButtonLink to="/shop/orders/$order" params={{ order: name }} fullWidth>
          View your order
        </ButtonLink>
      </div>
    )
  }
  if (seenBy === 'staff' || (status !== 'sent' && status !== 'unpaid')) return null
  return <Accept quotation={quotation} isBack={isBack} />
}

const thanks = 'Thank you. We’ve received your payment.'

function Accept({ quotation, isBack }: AcceptQuotationProps) {
  const { returnDays } = usePromises()
  const number = quotationName(quotation.number)
  const { capture, ask } = useCapture(number)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { form, payment, close } = usePayForm('accept-quotation', {
    isBack,
    capture: ask,
    refresh: () => void queryClient.invalidateQueries(trpc.quotation.page.pathFilter()),
  })
  const { totalPence } = quotation.totals
  // An order that is begun is paid as it was chosen.
  const choice = quotation.order === null ? quotation.due : null
  const nowPence = quotation.due?.nowPence ?? totalPence
  if (payment !== null) {
    return (
      <div className={classes.accept}>
        {payment.due !== null && (
          <p className="num">
            {formatPence(payment.due.nowPence)} now, {formatPence(payment.due.laterPence)}{' '}
            {balanceByText(payment.due.by)}.
          </p>
        )}
        <PaymentPanel
          key={payment.paymentIntentId}
          order={payment}
          returnPath={`/shop/quotes/${number}`}
          onPaid={ask}
          onClosed={close}
        />
      </div>
    )
  }
  return (
    <PostForm className={classes.accept} posted={form}>
      {capture.isError && <RetryNote onRetry={ask}>{errorText(capture.error, unasked)}</RetryNote>}
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="total" value={totalPence} />
      {quotation.needsAddress && <AddressFields quotation={quotation} field={form.field} />}
      {choice !== null && (
        <PayChoice
          due={choice}
          pay={form.values['pay'] === 'deposit' ? 'deposit' : 'full'}
          day={null}
          isPriced={!quotation.isPriceOpen}
        />
      )}
      <BusyButton size="lg" fullWidth busy={form.busy || capture.isPending} type="submit">
        {choice !== null ? 'Accept and pay' : `Accept and pay ${formatPence(nowPence)}`}
      </BusyButton>
      <p className="small muted">
        Accepting makes it your order: {fixedText(quotation)} then fixed. You can cancel until your
        order is loaded, and return items within {returnDays} days.{' '}
        <Link to="/shop/terms" className="link">
          Terms
        </Link>
      </p>
      <PayingNeedsScripts>
        Card payment needs JavaScript. Turn it on, or call us to pay by phone.
      </PayingNeedsScripts>
    </PostForm>
  )
}

/** What is fixed of an order once it is accepted: its day too, where it has one. */
const fixedText = ({ slot, collection }: QuotationData): string =>
  (slot ?? collection) ? 'the prices and the day are' : 'the prices are'

const addressFields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'pincode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel' },
  { name: 'notes', label: 'Delivery notes', autoComplete: 'off' },
] as const

type AddressFieldsProps = Pick<PostFormState, 'field'> & { quotation: QuotationData }

/** The fields of the address, where staff have not written it. */
function AddressFields({ quotation, field }: AddressFieldsProps) {
  return (
    <fieldset className={classes.actions}>
      <legend className="visually-hidden">Delivery address</legend>
      {addressFields.map(({ name, ...words }) => {
        const own = field(name)
        return (
          <TextField
            key={name}
            {...own}
            {...words}
            defaultValue={own.defaultValue ?? quotation[name]}
          />
        )
      })}
      {quotation.needsEmail && (
        <TextField {...field('email')} type="email" label="Email (optional)" autoComplete="email" />
      )}
    </fieldset>
  )
}

/** Checks the payment, and then opens the order. */
function useCapture(number: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const router = useRouter()
  const orderName = useOrderName()
  const capture = useMutation(
    trpc.quotation.capture.mutationOptions({
      onSuccess: ({ orderNumber }) => {
        toast({ message: thanks })
        return router.navigate({
          to: '/shop/orders/$order',
          params: { order: orderName(orderNumber) },
        })
      },
      onError: () => queryClient.invalidateQueries(trpc.quotation.page.pathFilter()),
    }),
  )
  return { capture, ask: () => capture.mutate({ number }) }
}
