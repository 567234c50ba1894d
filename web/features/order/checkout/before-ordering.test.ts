import { MantineProvider } from '@mantine/core'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { noPromotions } from '#server/cart/promoted/no-promotions.shared.ts'
import { orderArrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { awaitedText } from './checkout-page.tsx'
import { ChooseDeliveries } from './choose-deliveries.tsx'
import { PayChoice } from './payment/pay-choice.tsx'
import { ChooseSlot } from './delivery/choose-slot.tsx'
import { isArranged, isTeamArea, unpricedDelivery } from './delivery/use-deliveries.ts'
import { destinationOf } from './destination.ts'
import { FoldedOrder } from './folded-order.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PlacedDelivery } from './placed-delivery.tsx'
import { chosenServices } from './services/cart-services.ts'
import { ChooseServices } from './services/choose-services.tsx'
import { sumsOf } from './sums.ts'

const chair = {
  productId: 'chair',
  slug: 'chair',
  title: 'Ellery Chair',
  variant: null,
  image: null,
  alt: '',
  pricePence: 12_500,
  salePricePence: null,
  showsWas: false,
  quantity: 2,
  stock: 5,
  leadDays: null as number | null,
  assemblyPricePence: 2500,
  takeAwayPricePence: null,
  assemblyMinutes: 40,
  services: [{ service: 'assembly' as const, pricePence: 2500, quantity: 2 }],
  category: 'chairs',
  familyId: null,
  discountPence: 0,
  offers: [],
  linePence: 25_000,
}
const cartOf = (line: typeof chair) => ({
  id: 'cart',
  items: [line],
  totalPence: 25_000,
  vatPence: 4167,
  promotions: noPromotions,
  gone: [],
})
const tuesday = { id: 'a', date: '2026-12-01', startHour: 7, endHour: 13, pricePence: 1500 }

const known = { isUnknown: false }

/** The text of a part of the page, in reading order. */
const wordsOf = (part: ReactElement) =>
  renderToStaticMarkup(createElement(MantineProvider, null, part))
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    // A date that stays on one line is an element of its own.
    .replaceAll(' ,', ',')

/** No other way than the van. */
const byVan = {
  method: 'van' as const,
  day: null,
  offered: { collection: null, parcel: null },
}

function summary(slot: typeof tuesday | null, line = chair, unpriced: string | null = null) {
  const cart = cartOf(line)
  const services = chosenServices(cart)
  const given = {
    cart,
    onReload: null,
    refused: null,
    due: null,
    orDeposit: null,
    giftPence: 0,
    twoDeliveries: false,
    services,
    slot,
    unpriced,
    secondSlot: null,
    method: byVan,
    sums: sumsOf(cart, [slot]),
    returnDays: 30,
    gone: null,
    codes: null,
    lines: null,
    children: null,
  }
  return createElement(OrderSummary, given)
}

test('before the order is placed the checkout states what the order costs in all, with services, delivery and VAT', () => {
  const words = wordsOf(summary(tuesday))
  expect(words).toMatch(/Items £ ?250\.00/)
  expect(words).toMatch(/Delivery £ ?15\.00/)
  expect(words).toMatch(/VAT at 20%, included £ ?52\.50/)
  expect(words).toMatch(/Total £ ?315\.00/)
})

test('before the order is placed the checkout states that delivery costs nothing, where it is free', () => {
  const words = wordsOf(summary({ ...tuesday, pricePence: 0 }))
  expect(words).toMatch(/Delivery (Free|£0)/i)
  expect(words).toMatch(/Total £ ?300\.00/)
})

test('before the order is placed the checkout states that delivery is to be arranged where our vans do not go', () => {
  const unpriced = unpricedDelivery({ ...known, isLost: false, isArranged: true })
  const words = wordsOf(summary(null, chair, unpriced))
  expect(words).toContain('Delivery To be arranged')
  expect(words).not.toMatch(/free/i)
  const made = { ...chair, stock: 0, leadDays: 49 }
  expect(wordsOf(summary(null, made, unpriced))).not.toMatch(/delivered from/i)
})

test.each([
  `Our vans cover most of mainland Britain. ${orderArrangedText}`,
  // A postcode that is none.
  null,
])('outside every zone the checkout says once what comes next, and what is paid now', (message) => {
  const delivery = { served: false, isLoading: false, onRetry: null, firstDay: null, message }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what such a delivery has
  const words = wordsOf(createElement(ChooseSlot, { delivery: delivery as never }))
  expect(words).toContain('Delivery to be arranged.')
  expect(words.split(orderArrangedText)).toHaveLength(2)
  expect(words.split('You can still order')).toHaveLength(2)
})

test('the checkout begins with the total, and how many products and items it is for, as the cart’s button says', () => {
  const words = wordsOf(createElement(FoldedOrder, { cart: cartOf(chair), totalPence: 30_000 }))
  expect(words).toMatch(/Your order, 1 product, 2 items £ ?300\.00/)
  expect(words).not.toContain('Ellery Chair')
})

test('before there is an address the checkout calls no delivery free', () => {
  const words = wordsOf(
    summary(null, chair, unpricedDelivery({ isLost: false, isArranged: false, isUnknown: true })),
  )
  expect(words).toContain('Delivery By your postcode')
  expect(words).not.toMatch(/free/i)
})

test('where our team does not go the checkout offers no services and charges for none', () => {
  const cart = cartOf(chair)
  const area = { served: false, isLoading: false, onRetry: null }
  expect(isTeamArea(area)).toBe(false)
  expect(isTeamArea({ ...area, isLoading: true })).toBe(true)
  const given = { cart, hasTeam: isTeamArea(area), onChange: () => Promise.resolve() }
  const words = wordsOf(createElement(ChooseServices, given))
  expect(words).toContain('Our team doesn’t go to this postcode')
  expect(words).not.toContain('25.00')
  expect(sumsOf(cart, [null], [])).toMatchObject({ servicesPence: 0, totalPence: 25_000 })
})

test('a service that a promotion makes free says so at the checkout before it is chosen', () => {
  const freeServices = [{ productId: 'chair', service: 'assembly' as const }]
  const shown = (chosen: typeof chair.services) => {
    const cart = cartOf({ ...chair, services: chosen })
    const promotions = { ...cart.promotions, freeServices }
    const given = {
      cart: { ...cart, promotions },
      hasTeam: true,
      onChange: () => Promise.resolve(),
    }
    return wordsOf(createElement(ChooseServices, given))
  }
  expect(shown([])).toContain('Usually £25.00 Free')
  expect(shown(chair.services)).not.toContain('Usually')
})

test('after the selected window is lost the checkout calls no delivery free until another is selected', () => {
  const unpriced = unpricedDelivery({ ...known, isLost: true, isArranged: false })
  const words = wordsOf(summary(null, chair, unpriced))
  expect(words).toContain('Delivery Choose a slot')
  expect(words).not.toMatch(/free/i)
  expect(unpricedDelivery({ ...known, isLost: false, isArranged: false })).toBeNull()
})

test('an order is arranged later where an address has no window, not before and not while one is lost', () => {
  const none = { isLoading: false, slot: null, lost: null }
  expect(isArranged('BT1 5GS', none)).toBe(true)
  expect(isArranged(null, none)).toBe(false)
  expect(isArranged('BT1 5GS', { ...none, isLoading: true })).toBe(false)
  expect(isArranged('W1U 4EF', { ...none, slot: tuesday })).toBe(false)
  expect(isArranged('W1U 4EF', { ...none, lost: { gone: tuesday, next: [] } })).toBe(false)
})

test('two deliveries are called free only where they are', () => {
  const cart = {
    ...cartOf(chair),
    items: [chair, { ...chair, productId: 'sofa', title: 'Aster Sofa', stock: 0, leadDays: 40 }],
  }
  const of = (isFree: boolean) =>
    wordsOf(createElement(ChooseDeliveries, { cart, two: false, isFree, onChange: () => {} }))
  expect(of(true)).toMatch(
    /When everything is ready, in 6 weeks\. Free\..*in 6 weeks\. Free for both\./,
  )
  expect(of(false)).toContain('When everything is ready, in 6 weeks.')
  expect(of(false)).not.toMatch(/free/i)
})

test('before the order is placed the checkout states the day and window of the delivery, or how long made-to-order items take: no day on which no van may go', () => {
  const slot = 'Delivery slot Tuesday 1 December, 7am to 1pm'
  expect(wordsOf(summary(tuesday))).toContain(slot)
  const isMade = { ...chair, stock: 0, leadDays: 40 }
  expect(wordsOf(summary(tuesday, isMade))).toContain(slot)
  expect(wordsOf(summary(null, isMade))).toContain('Made to order In 6 weeks')
  expect(wordsOf(summary(null))).not.toContain('Made to order')
})

test('with two deliveries the checkout states the slot of each, or what comes first and how long the rest takes', () => {
  const cart = {
    ...cartOf(chair),
    items: [chair, { ...chair, productId: 'sofa', stock: 0, leadDays: 40 }],
  }
  const of = (slots: Partial<Parameters<typeof OrderSummary>[0]>) =>
    wordsOf(
      createElement(OrderSummary, { ...summary(null).props, cart, twoDeliveries: true, ...slots }),
    )
  expect(of({})).toContain('First delivery Items in stock Second delivery Made to order in 6 weeks')
  const later = { ...tuesday, id: 'b', date: '2027-01-12' }
  expect(of({ slot: tuesday, secondSlot: later })).toContain(
    'First delivery Tuesday 1 December, 7am to 1pm Second delivery Tuesday 12 January, 7am to 1pm',
  )
})

test('the payment button has the recipient, address and time of the delivery beside it', () => {
  const address = {
    firstName: 'Rosalind',
    lastName: 'Ash',
    address: '14 Tanners Row',
    city: 'Lewes',
    pincode: 'BN7 2QX',
    phone: '020 7946 0000',
    notes: '',
  }
  const destination = destinationOf(address, null, { address, email: null })
  const of = (slots: [typeof tuesday | null]) =>
    wordsOf(
      createElement(PlacedDelivery, { destination, slots, method: byVan, onChange: () => {} }),
    )
  expect(of([tuesday])).toContain(
    'Delivery address Rosalind Ash 14 Tanners Row, Lewes, BN7 2QX Tuesday 1 December, 7am to 1pm',
  )
  expect(of([null])).toContain('Delivery day to be arranged')
})

test('before the order is placed the checkout states the right to cancel, and links the form for it and the terms', () => {
  const html = renderToStaticMarkup(createElement(MantineProvider, null, summary(tuesday)))
  expect(wordsOf(summary(tuesday))).toContain(
    'You can change your mind for any reason up to 30 days after delivery',
  )
  expect(html).toContain('href="/shop/cancellation-form.pdf"')
  expect(html).toContain('href="/shop/terms"')
})

test('where delivery is still to be agreed, paying everything now leaves its price', () => {
  const due = { nowPence: 5000, laterPence: 5000, by: '2026-12-01' }
  const choice = (isPriced: boolean) =>
    wordsOf(createElement(PayChoice, { pay: 'full', due, day: null, isPriced }))
  expect(choice(true)).toContain('Nothing left to pay on delivery.')
  expect(choice(false)).toContain('Then only the price of delivery is still to be agreed.')
  expect(choice(false)).not.toContain('Nothing left to pay')
})

test('the summary says that a deposit is enough today where one can be paid', () => {
  const due = { nowPence: 15_750, laterPence: 15_750, by: '2027-02-12' }
  const { props } = summary(tuesday)
  const offered = createElement(OrderSummary, { ...props, orDeposit: due })
  expect(wordsOf(offered)).toContain('or £157.50 deposit today')
  expect(wordsOf(summary(tuesday))).not.toContain('deposit')
})

test('while the day of delivery is to be agreed, the choice and the summary name no day for the balance', () => {
  const due = { nowPence: 15_750, laterPence: 15_750, by: null }
  const choice = createElement(PayChoice, { pay: 'deposit', due, day: null, onChange: vi.fn() })
  expect(wordsOf(choice)).toContain('£157.50 before delivery.')
  expect(wordsOf(choice)).toContain('a link to pay once the day of delivery is agreed')
  const words = wordsOf(createElement(OrderSummary, { ...summary(null).props, due }))
  expect(words).toContain('Before delivery')
  expect(words).toContain('We’ll agree the day of delivery with you before the balance is due.')
})

test('while Proceed to Payment cannot be pressed it says what is awaited, in the order in which it comes', () => {
  const none = { isCartKnown: true, changing: false, isFindingDays: false }
  expect(awaitedText({ ...none, isCartKnown: false, isFindingDays: true })).toBe(
    'Loading your order…',
  )
  expect(awaitedText({ ...none, changing: true })).toBe('Updating your cart…')
  expect(awaitedText({ ...none, isFindingDays: true })).toBe('Finding your delivery days…')
  expect(awaitedText(none)).toBe('')
})
