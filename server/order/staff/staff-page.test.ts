import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('the sums of an order add up: lines, services and delivery, and the VAT in each', async () => {
  const { call } = await anAdmin(shop.deps, ['sales'])
  const order = await anOrder(shop)
  const { number } = await order.row()
  const page = await call.order.staffPage({ number: `HW-${number}` })
  const goods = page.lines
    .flatMap((line) => [line, ...line.services])
    .reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0)
  expect(goods + page.deliveryPence).toBe(page.totalPence)
  const vat = page.lines
    .flatMap((line) => [line, ...line.services])
    .reduce((sum, { vatPence }) => sum + vatPence, 0)
  expect(vat + page.deliveryVatPence).toBe(page.vatPence)
  expect(page.deliveryVatPence).toBe(0)
  expect(page.papers).toMatchObject([{ kind: 'invoice', number: page.invoiceNumber }])
})

test('the credit note of a refund stands after the invoice', async () => {
  const { call } = await anAdmin(shop.deps)
  const order = await anOrder(shop)
  const { number } = await order.row()
  await call.order.refund({
    id: order.id,
    amountPence: 5000,
    reason: 'A scratch',
    idempotencyKey: order.id,
  })
  const page = await call.order.staffPage({ number: String(number) })
  expect(page.papers.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote'])
})

test('a page leads to the newer and the older order of the list, past deleted ones', async () => {
  await using own = await ownShop()
  const { call } = await anAdmin(own.deps)
  const orders = []
  for (let made = 0; made < 4; made += 1) orders.push(await anOrder(own))
  const numbers = await Promise.all(orders.map(async ({ row }) => (await row()).number))
  const pageOf = async (index: number) => call.order.staffPage({ number: String(numbers[index]) })
  const around = async (index: number) => {
    const { position, newer, older } = await pageOf(index)
    return { position, newer, older }
  }
  expect(await around(0)).toEqual({ position: 4, newer: numbers[1], older: null })
  expect(await around(3)).toEqual({ position: 1, newer: null, older: numbers[2] })
  await call.order.archive({ id: orders[1]?.id ?? '' })
  expect(await around(2)).toEqual({ position: 2, newer: numbers[3], older: numbers[0] })
  expect(await around(1)).toEqual({ position: null, newer: numbers[2], older: numbers[0] })
  const { items } = await call.order.adminList({})
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
})

test('internal notes have their author and time, newest first, and the buyer never reads them', async () => {
  const sales = await anAdmin(shop.deps, ['sales'])
  const warehouse = await anAdmin(shop.deps, ['warehouse'])
  const order = await anOrder(shop)
  const number = String((await order.row()).number)
  await sales.call.order.addNote({ id: order.id, text: ' Call before noon ' })
  await warehouse.call.order.addNote({ id: order.id, text: 'Box 2 is dented' })
  const page = await sales.call.order.staffPage({ number })
  expect(page.notes).toMatchObject([
    { text: 'Box 2 is dented', authorName: warehouse.user.userName },
    { text: 'Call before noon', authorName: sales.user.userName },
  ])
  expect(JSON.stringify(await order.shopper.call.order.page({ number }))).not.toContain('noon')
  await expect(sales.call.order.addNote({ id: order.id, text: ' ' })).rejects.toMatchObject({
    message: 'Enter a note.',
  })
})
