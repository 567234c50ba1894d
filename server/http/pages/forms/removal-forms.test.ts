import { expect, test } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { aMultipartForm, aPhotograph } from '#server/test/photograph.ts'
import { aQuote } from '#server/test/removal.ts'
import type { PostedForm } from './posted-form.ts'
import { anEmail, encode, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()
const { post } = forms
const path = '/shop/home-removal'
const sofa = 'n-living-room.three-seat-sofa'

test('a typical home is filled in without scripts, and the page shows its price and days', async () => {
  const { status, posted } = await post(path, { form: 'removal-estimate', press: 'home:studio' })
  expect(status).toBe(200)
  const { values } = posted()
  expect(values).toMatchObject({
    'n-boxes.medium-box': '12',
    rooms: expect.stringContaining('bedroom'),
  })
  expect(JSON.parse(values['days'] ?? '')).toMatchObject({ month: values['month'] })
})

test('a button of a row changes its count, and the room stays open', async () => {
  const fields = { form: 'removal-estimate', [sofa]: '2', press: `more:${sofa}` }
  const { posted } = await post(path, fields)
  expect(posted().values).toMatchObject({ [sofa]: '3', open: 'living-room' })
})

test('a wrong postcode is refused at its field, with all that was entered', async () => {
  const fields = {
    form: 'removal-estimate',
    [sofa]: '2',
    'from.postcode': 'Lewes',
    press: 'estimate',
  }
  const { status, posted } = await post(path, fields)
  expect(status).toBe(400)
  expect(posted().fields).toEqual({ 'from.postcode': 'Enter a UK postcode, such as W1U 4EF.' })
  expect(posted().values).toMatchObject({ [sofa]: '2', 'from.postcode': 'Lewes' })
})

test('what was counted goes with an inquiry; what is no list is dropped, and the inquiry stays', async () => {
  const person = { form: 'quotation', firstName: 'Ada', lastName: 'Ash', phone: '020 7946 0311' }
  const inventory = JSON.stringify({ pieces: [{ kind: 'desk', quantity: 2 }] })
  for (const [sent, notes] of [
    [inventory, '44 cubic feet.\n\nStudy: 2 desks'],
    ['{"pieces":', ''],
  ] as const) {
    const email = anEmail()
    const { status } = await post(path, { ...person, email, notes: '', inventory: sent })
    expect(status).toBe(303)
    expect(await forms.deps.db.inquiry.findMany({ where: { email } })).toMatchObject([{ notes }])
  }
})

test('a list is kept without scripts, by its address', async () => {
  const email = anEmail()
  const fields = { form: 'keep-removal-list', email, entries: JSON.stringify({ [sofa]: '2' }) }
  const { status, location } = await post(path, fields)
  expect([status, location]).toEqual([303, '/shop/home-removal?done=keep-removal-list#keep-list'])
  expect(await forms.deps.db.keptInventory.findMany({ where: { email } })).toMatchObject([
    { entries: { [sofa]: '2' } },
  ])
})

test('photographs go with an inquiry without scripts, up to six, and staff see them at it', async () => {
  const email = anEmail()
  const person = { form: 'quotation', firstName: 'Ada', lastName: 'Ash', phone: '020 7946 0311' }
  const bytes = await aPhotograph()
  const send = (many: number, fields: Record<string, string> = {}) =>
    forms.app.inject({
      method: 'POST',
      url: path,
      ...aMultipartForm([
        ...Object.entries({ ...person, email, notes: 'A loom', ...fields }).map(
          ([name, value]) => ({
            name,
            value,
          }),
        ),
        ...Array.from({ length: many }, () => ({
          name: 'photographs',
          value: bytes,
          fileName: 'loom.jpg',
        })),
      ]),
    })
  const refused = await send(7)
  expect(refused.json<PostedForm>().fields).toEqual({ photographs: 'You can add up to 6 photos.' })
  const { photographs = '' } = refused.json<PostedForm>().values
  expect(photographs.split(',')).toHaveLength(6)
  expect((await send(0, { photographs })).statusCode).toBe(303)
  const { id } = await forms.deps.db.inquiry.findFirstOrThrow({ where: { email } })
  const staff = callAs(forms.deps, await aUser(forms.deps, { role: 'admin' }))
  const details = await staff.inquiry.details({ id })
  expect(details.photographs.map((one) => one.id).toSorted()).toEqual(
    photographs.split(',').toSorted(),
  )
  const again = await send(0, { photographs, notes: 'Another loom' })
  expect(again.json<PostedForm>().fields).toEqual({
    photographs: 'A photo is no longer available. Please add it again.',
  })
})

test('a customer cancels a removal by a form without scripts, posted twice, and no other visitor does', async () => {
  const shop = await testShop()
  const quote = await aQuote(shop)
  const deposit = await quote.settle('deposit')
  const { token } = await makeOrderKey(shop.deps, { removalId: quote.id, purpose: 'cookie' })
  const url = `/shop/removals/HR-${quote.number}`
  const send = (cookies: Record<string, string>) =>
    forms.app.inject({
      method: 'POST',
      url,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: encode({ form: 'cancel-removal', number: quote.number, keptPence: '0' }),
    })
  expect((await send({})).statusCode).toBe(404)
  expect(quote.refundedAmounts(deposit)).toEqual([])
  for (const _ of [1, 2]) {
    const { statusCode, headers } = await send({ [`removal-${quote.number}`]: token })
    expect([statusCode, headers.location]).toEqual([303, url])
  }
  expect(quote.refundedAmounts(deposit)).toEqual([17_200])
})
