import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { ZonePrice } from './change-order.tsx'

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
