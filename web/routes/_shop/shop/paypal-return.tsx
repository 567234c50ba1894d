import { createFileRoute } from '@tanstack/react-router'
import { deleteGuestAddress } from '#web/features/address/guest-address.ts'
import { useClearCart } from '#web/features/cart/use-cart.ts'
import { PayPalReturnPage } from '#web/features/order/checkout/payment/paypal-return-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/paypal-return')({
  validateSearch: (search) => ({
    paymentId: asText(search['paymentId']),
    PayerID: asText(search['PayerID']),
  }),
  head: ({ match }) => pageTitle('Payment', match.context.shop, '/shop/paypal-return'),
  component: Page,
})

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function Page() {
  const { paymentId, PayerID: payerId } = Route.useSearch()
  const clearCart = useClearCart()
  const clear = async () => {
    deleteGuestAddress()
    await clearCart()
  }
  return <PayPalReturnPage paymentId={paymentId} payerId={payerId} onPaid={clear} />
}
