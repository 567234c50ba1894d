import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { LineFields, ZonePrice } from './change-order.tsx'

type Delivery = Parameters<typeof ZonePrice>[0]['delivery']

const wordsFor = (more: Partial<Delivery>) =>
  renderToStaticMarkup(
    <InShop>
      <ZonePrice
        delivery={{
          beforePence: 1500,
          afterPence: 1500,
          isOtherZone: true,
          zone: { name: 'Scotland', pricePence: 4500 },
          isPriceOpen: false,
          isAgreed: false,
          ...more,
        }}
        onCharge={() => Promise.resolve()}
      />
    </InShop>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('before an address in another zone is saved, staff see what delivery costs there, and choose what is charged', () => {
  expect(wordsFor({})).toContain(
    'Delivery in Scotland costs £45.00. This order is charged £15.00. Charge £45.00 (£30.00 more)',
  )
  expect(wordsFor({ afterPence: 4500 })).toMatch(/This order is charged £45\.00\. +Keep £15\.00/)
  expect(wordsFor({ zone: { name: 'London', pricePence: 0 } })).toContain(
    'Lower it to £0.00 (£15.00 back)',
  )
})

test('where the vans don’t go, staff are told to agree the price before anything is sent', () => {
  expect(wordsFor({ zone: null, isPriceOpen: true })).toContain(
    'Agree the price of delivery with the customer before you send anything',
  )
  expect(wordsFor({ zone: null, afterPence: 9000, isAgreed: true })).toContain(
    'Agreed price: £90.00.',
  )
})

test('a fabric that is out of stock says so in the choice, and cannot be chosen', () => {
  const line = {
    productId: 'a',
    title: 'Sofa',
    variant: 'green',
    quantity: 1,
    cancelledQuantity: 0,
  }
  const variants = [
    { productId: 'b', label: 'coral', pricePence: 20_000, isSoldOut: true },
    { productId: 'c', label: 'blue', pricePence: 10_000, isSoldOut: false },
  ]
  const html = renderToStaticMarkup(
    <InShop>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the fields read of a line */}
      <LineFields line={line as never} variants={variants} />
    </InShop>,
  ).replaceAll('<!-- -->', '')
  expect(html).toMatch(/<option [^>]*disabled=""[^>]*>coral, out of stock<\/option>/)
  expect(html).toMatch(/<option value="c">blue, £100\.00<\/option>/)
})
