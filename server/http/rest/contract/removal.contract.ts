import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { aShopper } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, askWith, deps, sessionOf, simulator } = await restShop()
const estimate = 'POST /api/shop/removal/estimate'

test('what people move house with is listed, with its volume', async () => {
  const { status, json } = await ask('GET /api/shop/removal/kinds')
  expect(status).toBe(200)
  const sofa = json.data.kinds.find(({ slug }: { slug: string }) => slug === 'three-seat-sofa')
  expect(sofa).toMatchObject({ label: 'Three-seat sofa', cubicFeet: 50 })
})

test('a removal is priced from low to high, and what makes it sums to the middle', async () => {
  const pieces = [{ kind: 'three-seat-sofa', quantity: 2 }]
  const { status, json } = await ask(estimate, { body: { pieces } })
  expect(status).toBe(200)
  const { low, middle, high, lines } = json.data.estimate
  expect(low).toBeLessThan(high)
  const sum = lines.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect(Math.round(sum * 100)).toBe(Math.round(middle * 100))
})

test('a kind that there is not is refused by its field', async () => {
  const pieces = [{ kind: 'no-such-kind', quantity: 1 }]
  expect(await ask(estimate, { body: { pieces } })).toMatchObject({ status: 400 })
})

const page = 'GET /api/shop/removal/get/{number}'
const pay = 'POST /api/shop/removal/pay/{number}'
const capture = 'POST /api/shop/removal/capture/{number}'
const send = 'POST /api/admin/removals/quote/{inquiryId}'
const list = 'GET /api/admin/removals/get/{inquiryId}'
const withdraw = 'POST /api/admin/removals/withdraw/{id}'
const askForBalance = 'POST /api/admin/removals/ask-for-balance/{id}'
const cancel = 'POST /api/admin/removals/cancel/{id}'
const staff = await sessionOf((await anAdmin(deps)).user)
const deposit = { part: 'deposit' }

const aDay = () => daysAfter(dayInLondon(deps.clock.now()), 21)

/** An inquiry of a shopper with a confirmed address, and the quotation that staff send over REST. */
async function aSentQuote(removal?: object) {
  const { user } = await aShopper(deps)
  const { email } = await deps.db.user.update({
    where: { id: user.id },
    data: { emailConfirmedAt: new Date() },
  })
  const person = { firstName: 'Rosalind', lastName: 'Ash', phone: '020 7946 0311', email }
  await ask('POST /api/admin/customer-inquiry/create', { body: { ...person, removal } })
  const { id: inquiryId } = await deps.db.inquiry.findFirstOrThrow({ where: { email } })
  const body = {
    day: aDay(),
    fromAddress: '14 Tanners Row, London E2 7HG',
    toAddress: '3 Mill Lane, London N16 8AB',
    lines: [{ title: 'Van and two people for a day', price: 860 }],
  }
  const sent = await ask(send, { as: staff, params: { inquiryId }, body })
  expect(sent.status).toBe(201)
  const params = { number: sent.json.data.removalNumber }
  const as = await sessionOf(user)
  const { json } = await ask(page, { as, params })
  return { as, params, inquiryId, body, id: json.data._id, ofInquiry: { params: { inquiryId } } }
}

type Sent = Awaited<ReturnType<typeof aSentQuote>>

/** Pays a part over REST, and returns the removal. */
async function payPart({ as, params }: Sent, part: string) {
  const started = await ask(pay, { as, params, body: { part } })
  expect(started.status).toBe(200)
  await simulator.pay(started.json.paymentIntentId)
  const captured = await ask(capture, { as, params, body: { part } })
  expect(captured.status).toBe(200)
  return { started: started.json, removal: captured.json.data }
}

test('a removal goes over REST from its kinds and its estimate to the inquiry, the quotation, the deposit, its day and its balance', async () => {
  const { json: listed } = await ask('GET /api/shop/removal/kinds')
  const [{ slug: kind }] = listed.data.kinds
  const removal = { pieces: [{ kind, quantity: 2 }] }
  const { json: priced } = await ask(estimate, { body: removal })
  expect(priced.data.estimate.low).toBeGreaterThan(0)
  const quote = await aSentQuote(removal)
  const { as, params, body, inquiryId } = quote
  const inquiry = await ask('GET /api/admin/customer-inquiry/get/{id}', {
    as: staff,
    params: { id: inquiryId },
  })
  expect(inquiry.json.data).toMatchObject({
    status: 'quoted',
    quotationAmount: 860,
    removal: { pieces: [{ kind, quantity: 2 }] },
  })
  const { json: quoted } = await ask(page, { as, params })
  expect(quoted.data).toMatchObject({
    status: 'quoted',
    day: body.day,
    lines: body.lines,
    totalAmount: 860,
    payable: 'deposit',
    deposit: { amount: 172 },
    balance: { amount: 688 },
    extras: null,
  })
  const accepted = await payPart(quote, 'deposit')
  expect(accepted.started.dueNow).toBe(172)
  expect(accepted.removal).toMatchObject({ status: 'booked', day: body.day, payable: 'balance' })
  expect(await ask(askForBalance, { as: staff, params: { id: quote.id } })).toMatchObject({
    status: 200,
  })
  const settled = await payPart(quote, 'balance')
  expect(settled.started.dueNow).toBe(688)
  expect(settled.removal).toMatchObject({ payable: null, balance: { paymentStatus: 'paid' } })
  const { json: known } = await ask(list, { as: staff, ...quote.ofInquiry })
  const booked = { removalNumber: params.number, status: 'booked' }
  expect(known.data).toMatchObject([{ ...booked, finishedAt: null }])
  const { id: removalId } = await deps.db.removal.findFirstOrThrow({
    where: { inquiryId: quote.ofInquiry.params.inquiryId },
  })
  const finishedAt = new Date()
  const { user } = await anAdmin(deps)
  await deps.db.removalFinish.create({
    data: { removalId, finishedAt, receivedBy: 'R. Ash', doneById: user.id },
  })
  const done = { ...booked, finishedAt: finishedAt.toISOString() }
  expect((await ask(list, { as: staff, ...quote.ofInquiry })).json.data).toMatchObject([done])
  expect((await ask(page, { as, params })).json.data).toMatchObject(done)
})

test('a quotation that is replaced or withdrawn cannot be paid, and a booked removal is not quoted again', async () => {
  const quote = await aSentQuote()
  const { as, params, body, ofInquiry } = quote
  const again = await ask(send, { as: staff, ...ofInquiry, body })
  expect(again.json.data.removalNumber).toBe(params.number)
  const other = { ...body, lines: [{ title: 'Van and three people', price: 990 }] }
  const { json } = await ask(send, { as: staff, ...ofInquiry, body: other })
  const { removalNumber: number } = json.data
  expect(await ask(pay, { as, params, body: deposit })).toMatchObject({ status: 409 })
  const replaced = await ask(page, { as, params: { number } })
  const byId = { as: staff, params: { id: replaced.json.data._id } }
  expect(await ask(withdraw, byId)).toMatchObject({ status: 200 })
  expect(await ask(pay, { as, params: { number }, body: deposit })).toMatchObject({ status: 409 })

  const booked = await aSentQuote()
  await payPart(booked, 'deposit')
  expect(await ask(send, { as: staff, ...booked.ofInquiry, body: other })).toMatchObject({
    status: 409,
  })
  expect(await ask(withdraw, { as: staff, params: { id: booked.id } })).toMatchObject({
    status: 404,
  })
})

test('staff cancel a booked removal once, and what was paid is refunded', async () => {
  const quote = await aSentQuote()
  await payPart(quote, 'deposit')
  const request = { as: staff, params: { id: quote.id }, body: { giveBack: 'all' } }
  for (const _ of [1, 2]) expect(await ask(cancel, request)).toMatchObject({ status: 200 })
  const { json } = await ask(page, quote)
  expect(json.data).toMatchObject({ status: 'cancelled', deposit: { refunded: 172 } })
  const nowhere = { as: staff, params: { id: randomUUID() } }
  expect(await ask(cancel, { ...nowhere, body: request.body })).toMatchObject({ status: 404 })
  expect(await ask(askForBalance, nowhere)).toMatchObject({ status: 404 })
  expect(
    await ask(send, {
      as: staff,
      params: { inquiryId: randomUUID() },
      body: quote.body,
    }),
  ).toMatchObject({ status: 404 })
})

test('a removal is its customer’s to pay: others find none, and staff pay none', async () => {
  const { as, params } = await aSentQuote()
  for (const name of [pay, capture]) {
    expect(await ask(name, { params, body: deposit })).toMatchObject({ status: 404 })
    expect(await ask(name, { as: staff, params, body: deposit })).toMatchObject({ status: 403 })
  }
  expect(await ask(page, { params })).toMatchObject({ status: 404 })
  expect(await ask(page, { as: staff, params })).toMatchObject({ status: 200 })
  expect(await ask(page, { as, params: { number: 'twelve' } })).toMatchObject({ status: 400 })
  expect(await ask(pay, { as, params, body: { part: 'extras' } })).toMatchObject({ status: 409 })
})

test('a payment that is not made is 402, and a failure of the provider is 502', async () => {
  const { as, params } = await aSentQuote()
  const request = { as, params, body: deposit }
  const failing = vi
    .spyOn(deps.payments, 'createIntent')
    .mockRejectedValueOnce(new ProviderError('PAYMENT_FAILED', {}))
  expect(await ask(pay, request)).toMatchObject({ status: 502 })
  failing.mockRestore()
  expect(await ask(capture, request)).toMatchObject({ status: 402 })
  expect((await ask(pay, request)).json).toEqual((await ask(pay, request)).json)
  const unknown = vi
    .spyOn(deps.payments, 'findIntent')
    .mockRejectedValueOnce(new ProviderError('PAYMENT_FAILED', {}))
  expect(await ask(capture, request)).toMatchObject({ status: 502 })
  unknown.mockRestore()
})

test('a payment whose quotation was withdrawn is refused with 409', async () => {
  const quote = await aSentQuote()
  const { as, params } = quote
  const started = await ask(pay, { as, params, body: deposit })
  expect(await ask(withdraw, { as: staff, params: { id: quote.id } })).toMatchObject({
    status: 200,
  })
  await expect(simulator.pay(started.json.paymentIntentId)).rejects.toThrow('canceled')
  expect(await ask(capture, { as, params, body: deposit })).toMatchObject({ status: 409 })
})

test('payments of one removal are limited', async () => {
  const { as, params, id } = await aSentQuote()
  await ask(pay, { as, params, body: deposit })
  const limited = {
    ...deps,
    config: { ...deps.config, http: { ...deps.config.http, rateLimits: true } },
  }
  const askLimited = await askWith(limited)
  const { max } = limitRules['capture by order']
  await Promise.all(Array.from({ length: max }, () => limit(limited, 'capture by order', id)))
  for (const name of [pay, capture]) {
    expect(await askLimited(name, { as, params, body: deposit })).toMatchObject({ status: 429 })
  }
})
