import { expect, test } from 'vitest'
import { z } from 'zod'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { addPhotograph } from '#server/photograph/photographs.ts'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { anEmail, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()
const { post } = forms
const path = '/shop/assembly-service'
const anArea = areasOf('YS')

/** A zone of its own, with the slot that is booked. */
async function aVisit() {
  const { deps } = forms
  const area = anArea()
  const zone = await aZone(deps, { areas: [area] })
  return { postcode: `${area} 1AA`, deliverySlotId: await aSlot(deps, zone.id) }
}

test('a button of a counter changes it without scripts, and days are shown for a postcode', async () => {
  const { postcode, deliverySlotId } = await aVisit()
  const counted = { form: 'assembly', 'n-desk': '1', postcode: '' }
  const more = await post(path, { ...counted, press: 'more:n-desk' })
  expect(more.status).toBe(200)
  expect(more.posted().values).toMatchObject({ 'n-desk': '2' })
  const fewer = await post(path, { ...counted, press: 'less:n-desk' })
  expect(fewer.posted().values).toMatchObject({ 'n-desk': '' })
  const days = await post(path, { ...counted, postcode: postcode.toLowerCase(), press: 'days' })
  const { values } = days.posted()
  expect(values).toMatchObject({ 'n-desk': '1', postcode })
  const slots = z.array(z.object({ id: z.string() })).parse(JSON.parse(values['days'] ?? ''))
  expect(slots.map(({ id }) => id)).toContain(deliverySlotId)
})

test('a postcode that is none is refused at its field, and one where the team does not go says so', async () => {
  const sent = { form: 'assembly', 'n-desk': '1', press: 'days' }
  const wrong = await post(path, { ...sent, postcode: 'Lewes' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.posted().fields)).toEqual(['postcode'])
  const { message } = (await post(path, { ...sent, postcode: 'BT1 1AA' })).posted()
  expect(message).toBe('Our team doesn’t go to BT1 1AA, so we can’t assemble furniture there.')
})

test('a booking leads to its order’s page, where staff see its photographs; a refused one keeps what was entered', async () => {
  const { postcode, deliverySlotId } = await aVisit()
  const email = anEmail()
  const person = { firstName: 'Ada', lastName: 'Ash', phone: '020 7946 0311', email }
  const fields = {
    ...person,
    form: 'book-assembly',
    address: '1 High Street',
    city: 'Lewes',
    pincode: postcode,
    deliverySlotId: '',
    days: '[]',
    pieces: JSON.stringify([{ kind: 'desk', quantity: 2 }]),
  }
  const refused = await post(path, fields)
  expect(refused.status).toBe(400)
  expect(refused.posted()).toMatchObject({
    fields: { deliverySlotId: 'Choose a day.' },
    values: { ...person, pieces: fields.pieces, days: '[]' },
  })
  const { id: photographs } = await addPhotograph(forms.deps, null, await aPhotograph())
  const { status, location } = await post(path, { ...fields, deliverySlotId, photographs })
  expect(status).toBe(303)
  const order = await forms.deps.db.order.findFirstOrThrow({ where: { email } })
  const staff = callAs(forms.deps, await aUser(forms.deps, { role: 'admin' }))
  const details = await staff.order.adminDetails({ id: order.id })
  expect(details.photographs).toMatchObject([{ id: photographs }])
  expect(location).toBe(`/shop/orders/${order.number}`)
  expect(order).toMatchObject({ isAssembly: true, pincode: postcode })
})

test('what is no list of pieces books nothing', async () => {
  const { status, posted } = await post(path, { form: 'book-assembly', pieces: '{"a":' })
  expect(status).toBe(400)
  expect(posted().fields).toMatchObject({ pieces: 'Choose what we’re assembling.' })
})
