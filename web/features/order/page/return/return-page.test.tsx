import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { anOrder } from '#web/features/order/page/an-order.fixture.ts'
import { htmlOf, wordsIn } from '#web/test/page.ts'
import { ReturnSums } from './return-page.tsx'

const line = {
  productId: 'chair',
  title: 'Marlow Chair',
  variant: 'Sage weave',
  image: null,
  pricePence: 9_500,
  quantity: 2,
  discountPence: 0,
  cancelledQuantity: 0,
  exchangedQuantity: 0,
  refundedQuantity: 0,
  refundedPence: 0,
  takenOffQuantity: 0,
  kept: 2,
  left: 2,
  obstacle: null,
}

/** The words of the refund for the selected pieces of an order whose delivery cost this. */
function wordsFor(deliveryPence: number, chosen: Record<string, number>, isByBank = true) {
  const returnable = { lines: [line], refundBy: '2026-12-11', deliveryPence, isByBank }
  return renderToStaticMarkup(
    <InShop>
      <ReturnSums returnable={returnable} isByVan chosen={chosen} busy={false} />
    </InShop>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('the refund of a return names the delivery only where it cost something', () => {
  expect(wordsFor(0, { chair: 2 })).toContain(
    'Marlow Chair, Sage weave × 2 £190.00 To your original payment method £190.00',
  )
  expect(wordsFor(4_900, { chair: 2 })).toContain(
    'Delivery £49.00 To your original payment method £239.00',
  )
  expect(wordsFor(4_900, { chair: 1 })).toContain(
    'Delivery £0.00 To your original payment method £95.00',
  )
})

test('the refund of a return names no bank where some was paid by gift card or to staff', () => {
  const words = wordsFor(0, { chair: 2 }, false)
  expect(words).toContain('× 2 £190.00 In all £190.00')
  expect(words).not.toContain('original payment method')
})

test('what was exchanged is not offered for return, what was cancelled says so, and what came back too', async () => {
  const none = { ...line, kept: 0, left: 0, obstacle: 'gone' as const }
  const returnable = {
    orderId: anOrder.id,
    deliveries: [],
    mayReturn: true,
    lines: [
      line,
      {
        ...none,
        productId: 'sofa',
        title: 'Odette Loveseat',
        cancelledQuantity: 2,
        exchangedQuantity: 2,
      },
      {
        ...none,
        productId: 'table',
        title: 'Wren Table',
        cancelledQuantity: 2,
        exchangedQuantity: 1,
      },
      { ...none, productId: 'lamp', title: 'Fell Lamp', cancelledQuantity: 1 },
    ],
    deliveryPence: 0,
    refundBy: '2026-12-11',
  }
  const html = await htmlOf('/shop/orders/HW-307/return', {
    answers: {
      'order.page': anOrder,
      'return.returnable': returnable,
      'return.list': [],
      'delivery.slots': { zone: null, slots: [] },
    },
  })
  const words = wordsIn(html)
  expect(words).toContain('Marlow Chair Sage weave. £95.00')
  expect(words).not.toContain('Odette Loveseat')
  expect(words).toContain('Wren Table Sage weave. Cancelled')
  expect(words).toContain('Fell Lamp Sage weave. Already returned or refunded')
})
