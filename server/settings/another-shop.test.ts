import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { buildApp } from '../http/app.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { aProduct, aShopper, aUser } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { becomeOakAndLoom } from '../test/become-oak-and-loom.ts'
import { oakAndLoom } from '../test/oak-and-loom.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'

const NAME = /hazelwick|HW-\d/i

let shop: OwnShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await ownShop()
  await becomeOakAndLoom(shop.deps)
  app = await buildApp(shop.deps, shop.log)
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

/** A paid order with a partial refund. */
async function aRefundedOrder() {
  const { deps, simulator } = shop
  const shopper = await aShopper(deps)
  const { id } = await aProduct(deps, { title: 'Ellery Chair', pricePence: 12_000 })
  await shopper.fill(id)
  const order = await shopper.order()
  await simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const staff = callAs(deps, await aUser(deps, { role: 'admin' }))
  await staff.order.refund({
    id: order.orderId,
    amountPence: 1000,
    reason: 'scratched',
    idempotencyKey: crypto.randomUUID(),
  })
  return { order, user: shopper.user }
}

async function sentBy(run: () => Promise<unknown>) {
  const mailbox = aMailbox()
  await run()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  return mailbox.sent
}

test.each(['/site.webmanifest', '/api/openapi.json', '/api/docs', '/robots.txt', '/sitemap.xml'])(
  '%s of another shop has only the name of that shop',
  async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(NAME)
  },
)

test('the title of the API document has the name of the shop', async () => {
  const { info } = (await app.inject('/api/openapi.json')).json<{ info: { title: string } }>()
  expect(info.title).toBe('Oak & Loom API')
})

test('the web manifest has the darker shade of the shop’s accent', async () => {
  const manifest = (await app.inject('/site.webmanifest')).json<{ theme_color: string }>()
  expect(manifest.theme_color).toBe('#2D4756')
})

test('e-mails of another shop have only its own name, address, hours, days to return and accent colour', async () => {
  const sent = await sentBy(async () => {
    const { order, user } = await aRefundedOrder()
    const { db } = shop.deps
    const queue = (content: Parameters<typeof queueEmail>[2]['content']) =>
      queueEmail(shop.deps, db, {
        key: crypto.randomUUID(),
        to: user.email,
        subject: '',
        content,
      })
    await queue({ kind: 'inquiryReceived', firstName: 'Ann' })
    await queue({ kind: 'passwordReset', email: user.email })
    await queue({ kind: 'passwordChanged', userId: user.id })
    await queue({ kind: 'orderLink', number: String(order.orderNumber), email: user.email })
    await queue({ kind: 'orderMoved', orderId: order.orderId, status: 'inShipping' })
  })
  expect(sent.length).toBeGreaterThanOrEqual(7)
  expect(sent.map(({ text }) => text).join()).toContain('You have 60 days from delivery')
  for (const { subject, html, text, attachments } of sent) {
    // The wordmark is attached; its text alternative is the name.
    expect(html).toContain('<img src="cid:wordmark" alt="Oak &amp; Loom" width="120" height="30"')
    expect(attachments.at(-1)).toMatchObject({ cid: 'wordmark', contentType: 'image/png' })
    expect(html).toContain(`color:${oakAndLoom.look.accent}`)
    expect(html).toContain('color:#2D4756')
    expect(html).not.toMatch(/#445229|#313B1/i)
    expect(`${subject} ${html} ${text}`).not.toMatch(NAME)
    expect(text).toContain('Oak & Loom, Glasgow, UK\n0141 496 0101')
    expect(text).toContain('Tuesday to Sunday, 10am to 5pm')
  }
})

test('invoices and credit notes are issued by the company that the settings name', async () => {
  const { order } = await aRefundedOrder()
  const documents = await shop.deps.db.invoice.findMany({ where: { orderId: order.orderId } })
  expect(documents).toHaveLength(2)
  for (const { facts } of documents) {
    expect(JSON.stringify(facts)).not.toMatch(NAME)
    expect(facts).toMatchObject({
      seller: {
        name: 'Oak and Loom Limited',
        lines: expect.arrayContaining(['3 Loom Street', 'Company number SC123456']),
        vatNumber: 'GB 999 9999 73',
      },
    })
  }
})
