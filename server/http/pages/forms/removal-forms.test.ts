import { expect, test } from 'vitest'
import { anEmail, postedForms } from './posted-forms.fixture.ts'

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
