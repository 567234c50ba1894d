import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { ReturnSums } from './return-page.tsx'

const line = {
  productId: 'chair',
  title: 'Marlow Chair',
  variant: 'Sage weave',
  image: null,
  pricePence: 9_500,
  quantity: 2,
  discountPence: 0,
  refundedQuantity: 0,
  refundedPence: 0,
  takenOffQuantity: 0,
  kept: 2,
  left: 2,
  obstacle: null,
}

/** The words of the refund for the selected pieces of an order whose delivery cost this. */
function wordsFor(deliveryPence: number, chosen: Record<string, number>) {
  const returnable = { lines: [line], refundBy: '2026-12-11', deliveryPence }
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
