import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { specifiedCategories } from '#server/lib/taxonomy.shared.ts'
import { connectPayments } from '../platform/payment/payments.ts'
import { becomeOakAndLoom } from '../test/become-oak-and-loom.ts'
import { aProduct } from '../test/factories.ts'
import { callAs, type Caller } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin } from '../test/staff.ts'
import { withAllMethods } from '../test/ways-to-pay.ts'

let shop: OwnShop
let owner: Awaited<ReturnType<typeof anAdmin>>
let call: Caller
beforeEach(async () => {
  shop = await ownShop()
  owner = await anAdmin(shop.deps)
  call = owner.call
})
afterEach(() => shop[Symbol.asyncDispose]())

const unsaid = async () => (await call.firstSteps.read()).texts.unsaid.map(({ name }) => name)
const mailStep = async () => (await call.firstSteps.read()).mail

/** Sends everything in the outbox; with a fault, the mail server is unreachable. */
async function deliver(fault?: Error) {
  const mailbox = aMailbox()
  if (fault) mailbox.fault = fault
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  return mailbox.sent
}

test('a new shop lacks its facts, a product and an e-mail, and has default categories and zones', async () => {
  const steps = await call.firstSteps.read()
  expect(steps).toMatchObject({
    company: { isDone: false },
    texts: { isDone: false },
    category: { isDone: true, shown: specifiedCategories.map(({ label }) => label) },
    product: { isDone: false, isThere: false },
    zone: { isDone: true, served: ['London', 'South East', 'Rest of mainland Britain'] },
    mail: { isDone: false, state: 'none', to: null },
  })
  expect(steps.company.missing).toContainEqual({ section: 'company', name: 'VAT number' })
})

test('the steps name the texts that the company has not said in its own words', async () => {
  const { db } = shop.deps
  expect(await unsaid()).toEqual(expect.arrayContaining(['About', 'Promises', 'Terms', 'Privacy']))
  const draft = { section: 'terms', number: 1, value: {}, authorName: 'Isla' }
  const { id } = await db.settingVersion.create({ data: draft })
  expect(await unsaid()).toContain('Terms')
  await db.settingVersion.update({ where: { id }, data: { publishedAt: new Date() } })
  expect(await unsaid()).not.toContain('Terms')
})

test('each step is done when its data exists, and to do again when the data is removed', async () => {
  const { deps } = shop
  await becomeOakAndLoom(deps)
  const { id } = await aProduct(deps, { stock: 1 })
  const done = async () => {
    const { company, texts, category, product, zone } = await call.firstSteps.read()
    return [company, texts, category, product, zone].map(({ isDone }) => isDone)
  }
  expect(await done()).toEqual([true, true, true, true, true])
  await call.catalogue.archive({ id })
  await deps.db.deliveryWindow.deleteMany()
  await deps.db.category.updateMany({ data: { isShown: false } })
  await deps.categories.reload()
  expect(await done()).toEqual([true, true, false, false, false])
})

test('a product that nobody can buy does not count as the first product', async () => {
  await aProduct(shop.deps, { stock: 0 })
  const { product } = await call.firstSteps.read()
  expect(product).toEqual({ isDone: false, isThere: true })
})

test('the e-mail check sends one e-mail to the owner, also when requested twice', async () => {
  await Promise.all([call.firstSteps.tryMail(), call.firstSteps.tryMail()])
  await call.firstSteps.tryMail()
  expect(await mailStep()).toMatchObject({ isDone: false, state: 'queued', to: owner.user.email })
  const sent = await deliver()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.user.email, 'Test email from Hazelwick'],
  ])
  expect(await mailStep()).toMatchObject({ isDone: true, state: 'sent', fault: null })
  // Within a minute it would not be sent again.
  await call.firstSteps.tryMail()
  expect(await deliver()).toEqual([])
})

test('the error of an unreachable mail server is shown, and the e-mail arrives once it is back', async () => {
  await call.firstSteps.tryMail()
  await deliver(new Error(`connect ECONNREFUSED ${'x'.repeat(15_000)}`))
  const late = await mailStep()
  expect(late).toMatchObject({ isDone: false, state: 'late' })
  expect(late.fault).toContain('connect ECONNREFUSED')
  expect(late.fault?.length).toBeLessThanOrEqual(300)
  await shop.deps.db.outboxMail.updateMany({ data: { dueAt: new Date(0) } })
  await deliver()
  expect(await mailStep()).toMatchObject({ isDone: true, state: 'sent' })
})

test('any e-mail that was handed over shows that e-mails leave the shop', async () => {
  await shop.deps.db.outboxMail.create({
    data: {
      key: 'an order',
      to: 'rosalind@ash.example',
      content: { kind: 'orderConfirmed' },
      dueAt: new Date(),
      sentAt: new Date(),
    },
  })
  expect(await mailStep()).toMatchObject({ isDone: true, state: 'sent', to: null })
})

test('payment keys are checked by a request to the provider', async () => {
  expect(await call.firstSteps.checkPayments()).toEqual({ isDone: true, state: 'test' })
})

test('an unreachable payment provider, or a refused key, is a message and no error', async () => {
  const { simulator } = shop
  const path = /payment_intents/
  // Twice: the SDK retries a dropped connection once.
  simulator.fail({ method: 'GET', path, status: 'drop', times: 2 })
  expect(await call.firstSteps.checkPayments()).toEqual({ isDone: false, state: 'away' })
  simulator.fail({ method: 'GET', path, status: 503, shouldRetry: false })
  expect(await call.firstSteps.checkPayments()).toEqual({ isDone: false, state: 'away' })
  const { deps } = shop
  const payments = connectPayments(
    { ...deps.config.stripe, secretKey: 'sk_test_ended', apiUrl: simulator.url },
    'https://shop.example',
  )
  const ended = callAs({ ...deps, payments }, owner.user)
  expect(await ended.firstSteps.checkPayments()).toEqual({ isDone: false, state: 'refused' })
})

test('a test key with a live key is reported as mixed', async () => {
  const { deps } = shop
  const stripe = { ...deps.config.stripe, publishableKey: 'pk_live_shop' }
  const mixed = callAs({ ...deps, config: { ...deps.config, stripe } }, owner.user)
  expect(await mixed.firstSteps.checkPayments()).toEqual({ isDone: false, state: 'mixed' })
})

test('a shop that offers wallets is told whether the provider knows its domain', async () => {
  const { deps, simulator } = shop
  const name = new URL(deps.config.http.publicOrigin).hostname
  const offering = callAs(withAllMethods(deps), owner.user)
  const domain = async () => (await offering.firstSteps.checkPayments()).domain
  expect(await domain()).toEqual({ name, state: 'unknown' })
  simulator.fail({ method: 'GET', path: /payment_method_domains/, status: 503 })
  expect(await domain()).toEqual({ name, state: 'away' })
  const { stripe } = deps.config
  await fetch(`${simulator.url}/v1/payment_method_domains`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    body: new URLSearchParams({ domain_name: name }),
  })
  expect(await domain()).toEqual({ name, state: 'known' })
})
