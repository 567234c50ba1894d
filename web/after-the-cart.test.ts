import { expect, test } from 'vitest'
import { arrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { NOTHING_TO_ADD } from '#server/lib/order/delivery-notes.shared.ts'
import type { OrderPageData } from './features/order/page/load-order-page.ts'
import { aLine, anOrder } from './features/order/page/an-order.fixture.ts'
import { htmlOf, rosalind, wordsIn } from './test/page.ts'

type Return = Record<string, unknown>

const orderPage = (order: Partial<OrderPageData> = {}, returns: Return[] = [], done = '') =>
  htmlOf(`/shop/orders/HW-307${done}`, {
    answers: {
      'order.page': { ...anOrder, ...order },
      'return.list': returns,
      'case.ofOrder': [],
    },
  })

test('the page of an order that has no day says what comes next, in the words of the checkout', async () => {
  expect(wordsIn(await orderPage())).toContain(arrangedText)
})

test('the page of an order outside the zones promises no day, leads to none, and says once what comes next', async () => {
  const part = { part: 1 as const, from: '2027-01-22', window: null, isClosed: false }
  const delivery = { ...part, mayMove: false, moveUntil: null }
  const outside = {
    toAgree: { isOutside: true, isPriceOpen: true },
    lines: [{ ...aLine, madeFrom: '2027-01-22' }],
    promisedFrom: '2027-01-22',
    deliveryDays: ['2027-01-22'],
    deliveries: [delivery, { ...delivery, part: 2 as const }],
  }
  const words = wordsIn(await orderPage(outside))
  expect(words).toContain('Delivery to be arranged')
  expect(words).toContain('Made to order')
  expect(words).toContain(arrangedText)
  expect(words).not.toContain('January')
  expect(words).not.toContain('Choose a day')
  const agreed = wordsIn(
    await orderPage({
      ...outside,
      toAgree: { isOutside: true, isPriceOpen: false },
      standing: { ...anOrder.standing, deliveryPence: 4550 },
    }),
  )
  expect(agreed).toContain('We’ll call you to agree the day of delivery')
  expect(agreed).toMatch(/Delivery £ ?45\.50/)
})

test('the page of an order whose day is still to be agreed says that its balance is due before delivery, and names no day', async () => {
  const balance = { pence: 27_150, dueOn: null }
  const toAgree = { isOutside: true, isPriceOpen: true }
  const deposit = { balance, toAgree, paidPence: 27_150, seenBy: 'account' as const }
  const words = wordsIn(await orderPage(deposit))
  expect(words).toMatch(/Balance, due before delivery £ ?271\.50/)
  expect(words).toContain('£271.50 to pay before delivery.')
  const dated = { ...deposit, toAgree: null, balance: { ...balance, dueOn: '2027-02-12' } }
  expect(wordsIn(await orderPage(dated))).toContain('£271.50 to pay by 12 February 2027.')
})

test('the page of an order says what to do about its balance where scripts are off, and where they do not come', async () => {
  const balance = { pence: 27_150, dueOn: null }
  const words = wordsIn(await orderPage({ balance, paidPence: 27_150, seenBy: 'account' }))
  expect(words).toContain('Card payment needs JavaScript. Turn it on, or call us to pay by phone.')
  expect(words).toMatch(
    /Card payment needs a part of this page that hasn’t loaded\. Reload the page, or call us on 020/,
  )
})

test('of two deliveries without a day each says once from when it can come', async () => {
  const part = { part: 1 as const, from: '2026-12-01', window: null, isClosed: false }
  const delivery = { ...part, mayMove: true, moveUntil: null }
  const words = wordsIn(await orderPage({ deliveries: [delivery, { ...delivery, part: 2 }] }))
  expect(words.split('From Tuesday 1 December')).toHaveLength(3)
})

test('after a part was cancelled the page of an order has its credit note, its total and its VAT as they are now', async () => {
  const refund = {
    isRest: false,
    isOfChange: false,
    to: 'bank' as const,
    amountPence: 18_300,
    createdAt: '2026-11-22T09:00:00.000Z',
    isBooked: true,
    isLate: false,
    isToHandOver: false,
    creditNote: 'CN-12',
    lines: [{ title: 'Marlow Chair', quantity: 1 }],
  }
  const lines = [aLine, { ...aLine, productId: 'sage', title: 'Marlow Chair', pricePence: 18_300 }]
  const sold = { totalPence: 72_600, vatPence: 12_100 }
  const sums = { ...sold, paidPence: 72_600, standing: { ...anOrder.standing, ...sold } }
  const before = { nowPence: 72_600, nowVatPence: 12_100 }
  const createdAt = refund.createdAt
  const papers = [
    { number: 'INV-9', kind: 'invoice' as const, createdAt },
    { number: 'CN-12', kind: 'creditNote' as const, createdAt },
  ]
  const words = wordsIn(
    await orderPage({ ...sums, lines, refunds: [refund], invoiceNumber: 'INV-9', papers }),
  )
  expect(words).toMatch(
    /Refunded, 22 November 2026 Credit note CN-12 1 × Marlow Chair − ?£ ?183\.00 Total now £ ?543\.00 Includes VAT of £ ?90\.50/,
  )
  expect(words).toMatch(/VAT invoice INV-9 \(PDF\) .*Credit note CN-12 \(PDF\)/)
  const whole = wordsIn(await orderPage({ ...sums, ...before, lines }))
  expect(whole).toMatch(/Includes VAT of £ ?121\.00/)
  expect(whole).not.toContain('Total now')
})

test('the page of a changed order shows what it has now, and below its sums each change with its day and papers', async () => {
  const at = '2026-11-23T09:00:00.000Z'
  const lines = [
    { ...aLine, cancelledQuantity: 1, exchangedQuantity: 1 },
    { ...aLine, productId: 'coral', title: 'Odette Coral Loveseat', pricePence: 50_000 },
  ]
  const refund = {
    isRest: false,
    isOfChange: true,
    isLate: false,
    isToHandOver: false,
    to: 'bank' as const,
    amountPence: 4300,
    createdAt: at,
  }
  const words = wordsIn(
    await orderPage({
      lines,
      totalPence: 104_300,
      nowPence: 50_000,
      nowVatPence: 8333,
      standing: { ...anOrder.standing, totalPence: 50_000, vatPence: 8333 },
      refunds: [{ ...refund, isBooked: true, creditNote: 'CN-4', lines: [] }],
      papers: [
        { number: 'CN-3', kind: 'creditNote', createdAt: at },
        { number: 'INV-7', kind: 'invoice', createdAt: at },
      ],
      changes: [
        {
          at,
          removed: [{ title: 'Odette Velvet Loveseat', quantity: 1 }],
          added: [{ title: 'Odette Coral Loveseat', quantity: 1 }],
          delivery: null,
          askedPence: 0,
          isTakenOutside: false,
          loweredPence: 0,
          refundedPence: 4300,
          papers: ['CN-3', 'INV-7'],
        },
      ],
    }),
  )
  expect(words).toMatch(
    /Items £ ?500\.00 Delivery To be arranged Total £ ?500\.00 Includes VAT of £ ?83\.33/,
  )
  expect(words).toMatch(
    /Paid £ ?543\.00 Refunded, 23 November 2026 Credit note CN-4 − ?£ ?43\.00 Changes to your order/,
  )
  expect(words).toContain(
    '23 November 2026: 1 × Odette Velvet Loveseat exchanged for 1 × Odette Coral Loveseat. £43.00 refunded. Credit note CN-3, Invoice INV-7',
  )
  expect(words).not.toMatch(/[Cc]ancelled|Total before|1,043/)
})

const back = {
  isRest: false,
  isOfChange: false,
  isLate: false,
  isBooked: true,
  isToHandOver: false,
  createdAt: '2026-11-22T09:00:00.000Z',
  creditNote: null,
  lines: [],
}

test('the page of an order that was cancelled says what goes back by a bank and what by hand', async () => {
  const card = { ...back, to: 'bank' as const, amountPence: 24_300, isRest: true }
  const hand = { ...back, to: 'handLater' as const, amountPence: 30_000, isToHandOver: true }
  const cancelled = { status: 'rejected' as const, nowPence: 0 }
  const pageAfter = async (refunds: OrderPageData['refunds']) =>
    wordsIn(await orderPage({ ...cancelled, refunds }, [], '?done=cancel-order'))
  const words = await pageAfter([hand, card])
  expect(words).toContain(
    'We’ve cancelled your order. We’ll refund £543.00. £243.00 goes to your original payment method: banks take up to ten working days. You paid £300.00 in cash, by transfer or by card in person, so we’ll contact you about how you’d like to have it.',
  )
  expect(words).toMatch(/To be refunded, 22 November 2026 − ?£ ?300\.00 Refunded, 22 November 2026/)
  expect(await pageAfter([{ ...card, isRest: false, amountPence: 54_300 }])).toContain(
    'We’ve cancelled your order and refunded £543.00 to your original payment method.',
  )
})

test('an order that was cancelled before it came offers neither a report, a return nor a review', async () => {
  const never = {
    status: 'rejected' as const,
    paymentStatus: 'refunded' as const,
    mayReport: false,
  }
  const words = wordsIn(await orderPage({ ...never, returns: 'over' }))
  expect(words).not.toMatch(/Manage your order|Report a problem|Return items|Write a review/)
  const delivered = { status: 'delivered' as const, returns: 'open' as const }
  expect(wordsIn(await orderPage(delivered))).toMatch(
    /Manage your order Write a review .*Return items .*Report a problem/,
  )
  const answers = { 'order.page': { ...anOrder, ...never }, 'case.ofOrder': [] }
  const report = wordsIn(await htmlOf('/shop/orders/HW-307/wrong', { answers }))
  expect(report).toContain('There’s nothing in this order to report a problem with.')
  expect(report).not.toContain('What happened?')
})

/** The sums on the page of an order, by their labels, in pence. */
async function sumsOn(order: Partial<OrderPageData>): Promise<[string, number][]> {
  const html = await orderPage(order)
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
  return rows.map(([, label = '', sum = '']) => {
    const pounds = wordsIn(sum).replaceAll(/[^\d.−]/g, '')
    return [wordsIn(label).trim(), Math.round(Number(pounds.replace('−', '-')) * 100)]
  })
}

/** What a reader with a calculator comes to between two rows, the second one left out. */
const addUp = (rows: [string, number][], from: string, until: string) =>
  rows
    .slice(
      rows.findIndex(([label]) => label.startsWith(from)),
      rows.findIndex(([label]) => label.startsWith(until)),
    )
    .filter(([label]) => !/VAT|^Of that/.test(label))
    .reduce((sum, [, pence]) => sum + pence, 0)

const sum = (rows: [string, number][], of: string) =>
  rows.find(([label]) => label.startsWith(of))?.[1]

test('the sums of a refunded order with an open balance lead from its total to what is still to pay', async () => {
  const sold = { totalPence: 134_000, vatPence: 22_333 }
  const standing = { ...anOrder.standing, ...sold, refundedPence: 20_000 }
  const refund = { ...back, to: 'bank' as const, amountPence: 20_000 }
  const late = { ...refund, isLate: true, amountPence: 5000 }
  const balance = { pence: 10_000, dueOn: null }
  const order = { ...sold, standing, nowPence: 114_000, balance }
  for (const [paidPence, refunds] of [
    [124_000, [refund]],
    [129_000, [refund, late]],
  ] as const) {
    const rows = await sumsOn({ ...order, paidPence, refunds: [...refunds] })
    expect(addUp(rows, 'Total before', 'Total now')).toBe(sum(rows, 'Total now'))
    const paid = addUp(rows, 'Paid so far', 'Balance')
    expect((sum(rows, 'Total now') ?? 0) - paid).toBe(sum(rows, 'Balance'))
  }
})

test('the sums of an order that was paid in part and refunded come to nothing that is still to pay', async () => {
  const sold = { totalPence: 124_000, vatPence: 20_667 }
  const standing = { ...anOrder.standing, ...sold, refundedPence: 31_000, takenOffPence: 62_000 }
  const refund = { ...back, to: 'bank' as const, amountPence: 31_000 }
  const paid = { nowPence: 31_000, paidPence: 62_000, refunds: [refund] }
  const rows = await sumsOn({ ...sold, standing, ...paid })
  expect(addUp(rows, 'Total before', 'Total now')).toBe(31_000)
  expect(rows.at(-2)).toEqual(['Paid', 62_000])
  expect(rows.at(-1)).toEqual(['Refunded, as above', -31_000])
})

test('what staff are yet to hand over is to be refunded wherever the page of its order has it', async () => {
  const sold = { totalPence: 124_000, vatPence: 20_667 }
  const standing = { ...anOrder.standing, ...sold, refundedPence: 31_000, takenOffPence: 62_000 }
  const hand = { ...back, to: 'handLater' as const, amountPence: 31_000, isToHandOver: true }
  const part = { ...sold, standing, nowPence: 31_000, paidPence: 62_000 }
  const rowsAfter = (refund: OrderPageData['refunds'][number]) =>
    sumsOn({ ...part, refunds: [refund] })
  expect((await rowsAfter(hand)).at(-1)).toEqual(['To be refunded, as above', -31_000])
  expect((await rowsAfter({ ...hand, isToHandOver: false })).at(-1)).toEqual([
    'Refunded, as above',
    -31_000,
  ])
  const whole = {
    ...sold,
    standing: { ...standing, takenOffPence: 0, refundedPence: 124_000 },
    paymentMethod: 'outside' as const,
    paymentStatus: 'refunded' as const,
    nowPence: 0,
    paidPence: 124_000,
    madeBy: ['outside' as const],
    refunds: [{ ...hand, amountPence: 124_000 }],
  }
  const words = wordsIn(await orderPage(whole))
  expect(words).toContain('Cash, transfer or terminal, to be refunded')
  expect(words).not.toMatch(/, refunded|Refunded,/)
})

test('an order that staff were paid for does not promise its refund straight away', async () => {
  const words = wordsIn(await orderPage({ mayCancel: true, madeBy: ['stripe', 'outside'] }))
  expect(words).toContain('until we load the van. We’ll refund you.')
})

test.each([
  ['van', {}, 'until we load the van'],
  ['collection', { deliveryMethod: 'collection' as const }, 'until you collect it'],
  ['parcel', { deliveryMethod: 'parcel' as const }, 'until we send it'],
  ['assembly', { isAssembly: true }, 'until our team sets off'],
])('an order that comes by %s says until when it is cancelled', async (_, order, until) => {
  const words = wordsIn(await orderPage({ ...order, toAgree: null, mayCancel: true }))
  expect(words).toContain(`${until}. We’ll refund you straight away.`)
  expect(words.split(' until ')).toHaveLength(2)
})

test('the page of an order whose day is agreed by phone says so with the phone number, and leads to no day', async () => {
  const part = { part: 1 as const, from: '2026-12-01', window: null, isClosed: false }
  const phone = /Or call us on 020 \d{4} \d{4}\./
  const byPhone = await orderPage({ deliveries: [{ ...part, mayMove: false, moveUntil: null }] })
  expect(wordsIn(byPhone)).toMatch(phone)
  expect(wordsIn(byPhone)).not.toContain('Choose a day')
  const online = await orderPage({ deliveries: [{ ...part, mayMove: true, moveUntil: null }] })
  expect(wordsIn(online)).toContain('Choose a day')
  expect(wordsIn(online)).not.toMatch(phone)
})

const addressOf = async (notes: string) =>
  wordsIn(await orderPage({ address: { ...anOrder.address, notes } }))

test.each([NOTHING_TO_ADD, 'none', 'None.', 'N/A', '-'])(
  'the notes %j are printed nowhere on the page of an order',
  async (notes) => {
    const words = await addressOf(notes)
    expect(words).toContain('020 7946 0311 Need help?')
    expect(await addressOf('Ring twice')).toContain('020 7946 0311 Ring twice Need help?')
  },
)

const aReturn = {
  id: '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f61',
  orderId: anOrder.id,
  status: 'slotBooked',
  reason: null,
  notes: '',
  noticeAt: '2026-11-24T09:00:00.000Z',
  refundBy: '2026-12-08',
  lines: [{ ...aLine, quantity: 1, restockedQuantity: 0 }],
  amountPence: 54_300,
  collection: {
    slotId: 'slot',
    date: '2026-12-01',
    startHour: 7,
    endHour: 13,
    status: 'booked',
  },
  collectedAt: null,
  acceptedAt: null,
  inspectedAt: null,
  refusal: '',
}

test('a return is headed as the buyer’s, says when it was received, and can be moved and cancelled', async () => {
  const words = wordsIn(await orderPage({ status: 'delivered' }, [aReturn]))
  expect(words).toContain('Your return 1 × Odette Velvet Loveseat')
  expect(words).toContain('We received your request on Tuesday 24 November.')
  expect(words).toContain('Change collection day Cancel this return')
  const without = wordsIn(
    await orderPage({ status: 'delivered' }, [{ ...aReturn, collection: null }]),
  )
  expect(without).toContain('Choose a collection day Cancel this return')
})

const inList = {
  id: anOrder.id,
  number: 307,
  createdAt: anOrder.createdAt,
  status: 'pending',
  isCancelled: false,
  paymentStatus: 'pending',
  totalPence: 47_900,
  nowPence: 47_900,
}
const account = (order: Partial<typeof inList>) =>
  htmlOf('/shop/account', {
    answers: {
      'auth.session': rosalind,
      'order.list': { items: [{ ...inList, ...order }], nextCursor: null },
      'removal.mine': [],
    },
  })

test('in the account an attempt that was not paid for is no order, and leads to the checkout', async () => {
  const unpaid = await account({})
  expect(wordsIn(unpaid)).toContain('Not paid Go to checkout')
  expect(wordsIn(unpaid)).not.toMatch(/\bPending\b/i)
  const paid = await account({ status: 'confirmed', paymentStatus: 'paid' })
  expect(wordsIn(paid)).toContain('Confirmed')
  expect(wordsIn(paid)).not.toContain('Not paid')
})

test('the number of an order, and View Details before the scripts, lead to its page; its buyer’s cancellation says so', async () => {
  const html = await account({ status: 'rejected', paymentStatus: 'paid', isCancelled: true })
  expect(html).toContain('href="/shop/orders/HW-307"')
  expect(html).toMatch(/<form action="\/shop\/orders\/HW-307" method="get">/)
  expect(wordsIn(html)).toContain('Cancelled')
  expect(wordsIn(html)).not.toContain('Rejected')
})

test('an order whose deposit and balance were paid differently names both ways', async () => {
  const words = wordsIn(await orderPage({ madeBy: ['stripe', 'paypal'] }))
  expect(words).toContain('Card and PayPal, paid')
  expect(wordsIn(await orderPage({ madeBy: ['stripe', 'stripe'] }))).toContain('Card, paid')
})

test('the page of an attempt that was not paid says once how it ended, and leads to the order placed instead', async () => {
  const step = { step: 'cancelled' as const, state: 'current' as const, at: null }
  const ended = {
    status: 'rejected' as const,
    paymentStatus: 'cancelled' as const,
    steps: [step],
    attempt: { isReplaced: true, replacedBy: 308 },
  }
  const html = await orderPage(ended)
  expect(wordsIn(html)).toContain('This order wasn’t paid. Order HW-308 was placed instead.')
  expect(html).toContain('href="/shop/orders/HW-308"')
  expect(wordsIn(await orderPage({ ...ended, attempt: null }))).toContain('is cancelled')
  const unseen = wordsIn(
    await orderPage({ ...ended, attempt: { isReplaced: true, replacedBy: null } }),
  )
  expect(unseen).toContain('A new one was placed instead.')
  const unpaid = wordsIn(
    await orderPage({ ...ended, attempt: { isReplaced: false, replacedBy: null } }),
  )
  expect(unpaid.match(/Not paid/g)).toHaveLength(2)
  expect(unpaid).not.toContain('placed instead')
  expect(unseen.match(/Replaced/g)).toHaveLength(2)
  for (const words of [wordsIn(html), unseen, unpaid]) {
    expect(words).not.toMatch(/Rejected|Order HW-307 Cancelled|is cancelled/)
  }
})

test('the page of an order names the company that buys, with the address', async () => {
  const company = 'Marrowfat Interiors'
  expect(wordsIn(await orderPage({ company }))).toContain(`Rosalind Ash ${company}`)
  expect(wordsIn(await orderPage())).not.toContain(company)
})
