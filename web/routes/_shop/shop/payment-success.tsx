import { createFileRoute } from '@tanstack/react-router'
import { deleteGuestAddress } from '#web/features/address/guest-address.ts'
import { LoadCart, useClearCart } from '#web/features/cart/use-cart.ts'
import { PaymentSuccessPage } from '#web/features/order/checkout/payment/payment-success-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/payment-success')({
  validateSearch: (search) => ({
    payment_intent: asText(search['payment_intent']),
    redirect_status: asText(search['redirect_status']),
  }),
  head: ({ match }) => pageTitle('Payment', match.context.shop, '/shop/payment-success'),
  component: Page,
})

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function Page() {
  const { payment_intent: intentId, redirect_status: status } = Route.useSearch()
  const clearCart = useClearCart()
  const clear = async () => {
    deleteGuestAddress()
    await clearCart()
  }
  return (
    <PaymentSuccessPage
      intentId={intentId}
      failed={status === 'failed'}
      onPaid={clear}
      cartWhenUnpaid={<LoadCart />}
    />
  )
}
