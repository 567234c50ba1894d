import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { hydrated, open } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** Checks the open page with axe, and takes a screenshot where they are wanted. */
async function lookAt(page: Page) {
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
}

/** A delivered order of two pieces, and its buyer. */
async function aDelivered(deps: Deps, staff: SessionUser) {
  const order = await anOrder(deps)
  await callAs(deps, staff).order.setStatus({ id: order.id, status: 'delivered' })
  const { number } = await order.row()
  const call = callAs(deps, order.user)
  const ask = (quantity: number) =>
    call.return.add({
      orderId: order.id,
      items: [{ productId: order.product.id, quantity }],
      reason: 'tooBig',
      notes: 'We measured the room without the radiator.',
    })
  return { ...order, number, call, ask }
}

test('staff accept a return, and mark it as collected, which names the sum before it is refunded', async ({
  deps,
  visit,
}) => {
  const admin = await anAdmin(deps)
  const order = await aDelivered(deps, admin)
  await order.ask(1)
  const page = await visit({ width: 1440, user: admin })
  await open(page, '/admin/inbox?show=returns')
  await page.getByRole('link', { name: new RegExp(`HW-${order.number}\\b`) }).click()
  await page.getByRole('heading', { name: 'Return, requested' }).waitFor()
  const lists = page.getByRole('navigation', { name: 'Lists' })
  expect(await lists.locator('[aria-current]').allTextContents()).toEqual([
    expect.stringMatching(/^Returns \d+$/),
  ])
  await lookAt(page)
  await page.getByRole('button', { name: 'Accept return' }).click()
  await page.getByRole('heading', { name: 'Return, accepted' }).waitFor()
  await page.getByRole('button', { name: 'Mark as collected' }).dblclick()
  const question = page.getByRole('dialog', { name: 'Has it been collected?' })
  await question
    .getByText(/^This refunds £100\.00 to .* straight away\. It cannot be undone/)
    .waitFor()
  expect(await order.row()).toMatchObject({ refundedPence: 0 })
  await question.getByRole('button', { name: 'Refund £100.00' }).click()
  await page.getByRole('heading', { name: 'Return, refunded' }).waitFor()
  expect(await order.row()).toMatchObject({ refundedPence: 10_000 })
  await page.getByLabel(order.product.title).selectOption('1')
  await page.getByRole('button', { name: 'Mark as inspected' }).click()
  await page.getByRole('button', { name: 'Mark as inspected' }).waitFor({ state: 'detached' })
  const { stock } = await deps.db.product.findUniqueOrThrow({ where: { id: order.product.id } })
  expect(stock).toBe(2)
})

test('staff refuse a return with a reason that its buyer reads; another is refunded early, when the sum is confirmed, and collected later', async ({
  deps,
  visit,
}) => {
  const admin = await anAdmin(deps)
  const order = await aDelivered(deps, admin)
  const refused = await order.ask(1)
  const page = await visit({ width: 390, user: admin })
  await open(page, `/admin/inbox?kind=return&open=${refused.id}`)
  await page.getByLabel('Reason for refusing').fill('It was made to your measures.')
  await page.getByRole('button', { name: 'Refuse return' }).click()
  await page.getByRole('heading', { name: 'Return, refused' }).waitFor()
  expect(await order.call.return.list({ orderId: order.id })).toMatchObject([
    { status: 'refused', refusal: 'It was made to your measures.' },
  ])
  const paid = await order.ask(2)
  await open(page, `/admin/inbox?kind=return&open=${paid.id}`)
  const pay = page.getByRole('button', { name: 'Refund £200.00' })
  await pay.click()
  const question = page.getByRole('dialog', { name: 'Refund £200.00?' })
  await question.getByText(/ straight away, before the items are collected\. It cannot/).waitFor()
  await lookAt(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await order.row()).toMatchObject({ refundedPence: 0 })
  await pay.click()
  await question.getByRole('button', { name: 'Refund £200.00' }).click()
  await page.getByRole('heading', { name: 'Return, refunded' }).waitFor()
  expect(await order.row()).toMatchObject({ refundedPence: 20_000 })
  await page.getByRole('button', { name: 'Mark as collected' }).click()
  await page.getByRole('button', { name: 'Mark as inspected' }).waitFor()
  expect(await order.row()).toMatchObject({ refundedPence: 20_000 })
})

test('a damaged piece is refunded by line from the inbox with an answer, which is not left unsent and is sent once', async ({
  deps,
  visit,
}) => {
  const admin = await anAdmin(deps)
  const order = await aDelivered(deps, admin)
  const { id } = await order.call.case.report({
    orderId: order.id,
    kind: 'damaged',
    lines: [{ productId: order.product.id, quantity: 1 }],
    message: 'One corner of the top is crushed.',
  })
  const page = await visit({ width: 1440, user: admin })
  await open(page, `/admin/inbox?open=${id}`)
  await page.getByRole('radio', { name: 'Refund' }).check()
  await page.getByRole('textbox', { name: new RegExp(order.product.title) }).fill('1')
  await page.getByRole('textbox', { name: 'Reply' }).fill('We are sorry. Keep it.')
  await lookAt(page)
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link').first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without sending your reply?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Send reply and refund £100.00' }).dblclick()
  await page.getByText('£100.00 refunded').waitFor()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  expect(await reply.getAttribute('aria-invalid')).not.toBe('true')
  expect(await deps.db.caseMessage.count({ where: { caseId: id, author: 'staff' } })).toBe(1)
  const lines = await deps.db.refundLine.findMany({ where: { refund: { orderId: order.id } } })
  expect(lines).toMatchObject([{ quantity: 1 }])
})

test('questions and reviews are answered in the inbox, deleting asks first, and it is searched by author', async ({
  deps,
  visit,
}) => {
  const admin = await anAdmin(deps)
  const product = await aProduct(deps)
  const asker = `Priya ${randomUUID().slice(0, 8)}`
  const question = await deps.db.productQuestion.create({
    data: {
      productId: product.id,
      name: asker,
      email: 'priya@raman.example',
      question: 'Do the slats come out?',
    },
  })
  const order = await aDelivered(deps, admin)
  await order.call.review.add({
    productId: order.product.id,
    message: 'The doors will not stay shut.',
    rating: 2,
  })
  const page = await visit({ width: 1440, user: admin })
  await open(page, '/admin/inbox')
  await hydrated(page)
  const box = page.getByRole('searchbox', { name: 'Order number, name or postcode' })
  await box.fill(asker)
  await page.waitForURL(/search=Priya/)
  const list = page.getByRole('region', { name: 'Inbox' })
  await list.getByRole('link', { name: new RegExp(asker) }).click()
  await lookAt(page)
  await page.getByLabel('Answer').fill('They lift out.')
  // A search leaves open what is being answered.
  await box.fill(`hw${order.number}`)
  const review = list.getByRole('link', { name: new RegExp(`${order.user.userName}.*Review, `) })
  await review.waitFor()
  await page.waitForURL(/search=hw/)
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Edit answer' }).waitFor()
  const { answer } = await deps.db.productQuestion.findUniqueOrThrow({
    where: { id: question.id },
  })
  expect(answer).toBe('They lift out.')
  await page.getByRole('button', { name: 'Delete' }).dblclick()
  const deleting = page.getByRole('dialog', { name: 'Delete question' })
  await deleting.getByText('and its answer? You can restore it for 30 days.').waitFor()
  await deleting.getByRole('button', { name: 'Cancel' }).click()
  expect(await deps.db.productQuestion.count({ where: { id: question.id } })).toBe(1)

  await review.click()
  await lookAt(page)
  await page.getByRole('button', { name: 'Keep published' }).click()
  await page.getByRole('button', { name: 'Keep published' }).waitFor({ state: 'detached' })
  await box.fill('nobody of this name')
  await list.getByText('No conversations match “nobody of this name”.').waitFor()
})
