import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aCase } from './test/case.ts'
import { aFabric } from './test/fabric.ts'
import { anAddress, aProduct } from './test/factories.ts'
import { callAs, testShop } from './test/harness.ts'
import { aMailbox } from './test/mailbox.ts'
import { anOrder } from './test/staff.ts'
import { sendEmails } from './all-emails.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** Sends the outbox; the e-mails to somebody. */
async function sentTo(email: string) {
  const mailbox = aMailbox()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  return mailbox.to(email)
}

const someone = () => `${randomUUID()}@shopper.example`

test('a damage report is acknowledged at once, with its items and when an answer comes', async () => {
  const { order } = await aCase(shop, { message: 'A leg is scratched.' })
  const { email } = await shop.deps.db.order.findUniqueOrThrow({ where: { id: order.id } })
  const sent = await sentTo(email ?? '')
  const [message, ...others] = sent.filter(({ subject }) => subject.includes('received'))
  expect(others).toEqual([])
  expect(message?.subject).toMatch(/^We’ve received your report about order HW-\d+$/)
  expect(message?.text).toMatch(/Items\n {2}1 × /)
  expect(message?.text).not.toContain('A leg is scratched.')
  expect(message?.text).toContain('We reply within two working days.')
})

test('a question is acknowledged at once, without being repeated to whoever has the address', async () => {
  const email = someone()
  const product = await aProduct(shop.deps, { title: 'Ellery Chair' })
  const question = { productId: product.id, question: 'Buy at spam.example', name: 'Ash', email }
  await callAs(shop.deps).question.ask(question)
  await callAs(shop.deps).question.ask(question)
  const [message, ...others] = await sentTo(email)
  expect(others).toEqual([])
  expect(message?.subject).toBe('We’ve received your question about Ellery Chair')
  expect(message?.text).toContain('We reply within two working days.')
  expect(message?.text).not.toContain('spam.example')
})

test('a request for swatches is acknowledged at once, with the fabrics and the days of the post', async () => {
  const email = someone()
  const fabric = await aFabric(shop.deps)
  const { address, city, pincode } = anAddress()
  const who = { name: 'Rosalind Ash', address: `${randomUUID()} ${address}`, city, pincode, email }
  await callAs(shop.deps).swatch.request({ fabrics: [fabric.id], ...who })
  const [message, ...others] = await sentTo(email)
  expect(others).toEqual([])
  expect(message?.subject).toBe('We’ve received your swatch request')
  expect(message?.text).toContain(fabric.label)
  expect(message?.text).toMatch(/We’ll send them by first-class post on \w+ \d+ \w+, to arrive by/)
})

test('a review is acknowledged at once, and says whether it is published or checked first', async () => {
  const { id, product } = await anOrder(shop)
  const order = await shop.deps.db.order.update({
    where: { id },
    data: { status: 'delivered' },
    include: { user: true },
  })
  if (!order.user) throw new Error('no user')
  const { user } = order
  const call = callAs(shop.deps, { ...user, role: 'user' })
  await call.review.add({ productId: product.id, message: 'Sturdy.', rating: 4 })
  const sent = await sentTo(user.email)
  const message = sent.find(({ subject }) => subject.startsWith('Thank you for your review'))
  expect(message?.text).toContain('It’s on the product page now.')
  expect(message?.text).toContain('Sturdy.')
})
