import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { aSlot, aZone, takenOf } from '#server/test/delivery.ts'
import { anAddress, aProduct, aShopper, stockOf } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'

let zones = 0

/**
 * A paid order: three sofas for £500, two of them assembled for £40 each, and a table for £300,
 * delivered in a window for £15.
 */
async function anOrder({ stock = 3, paid = true } = {}) {
  const shop = await testShop()
  const { deps } = shop
  zones += 1
  const area = `CP${zones}`
  const zone = await aZone(deps, { areas: [area], pricePence: 1500, position: -900 - zones })
  const slotId = await aSlot(deps, zone.id)
  const shopper = await aShopper(deps)
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode: `${area} 1AA` }))
  const sofa = await aProduct(deps, {
    pricePence: 50_000,
    stock,
    leadDays: stock < 3 ? 21 : null,
    assemblyPricePence: 4000,
  })
  const table = await aProduct(deps, { pricePence: 30_000, stock: 1 })
  await shopper.fill(sofa.id, sofa.id, sofa.id, table.id)
  const placed = await shopper.call.order.create({
    addressId,
    ...(stock === 3 && { deliverySlotId: slotId }),
    services: [{ service: 'assembly', productId: sofa.id, quantity: 2 }],
  })
  if (paid) {
    await shop.simulator.pay(placed.paymentIntentId)
    await shopper.call.order.capture(placed)
  }
  const id = placed.orderId
  const cancel = (items: Record<string, number>, idempotencyKey?: string) =>
    shopper.call.order.cancel({
      id,
      items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
      idempotencyKey,
    })
  return {
    ...shop,
    id,
    sofa,
    table,
    shopper,
    slotId,
    cancel,
    preview: (items?: Record<string, number>) =>
      shopper.call.order.cancellation({
        id,
        items:
          items && Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
      }),
    page: () => shopper.call.order.page({ number: String(placed.orderNumber) }),
    notes: async () => {
      const where = { orderId: id, kind: 'creditNote' } as const
      const notes = await deps.db.invoice.findMany({ where, orderBy: { number: 'asc' } })
      return notes.map(({ facts }) =>
        invoiceFacts.parse(facts).lines.map(({ title, quantity }) => `${quantity} × ${title}`),
      )
    },
    contradictions: async () =>
      (await checkBooks(deps)).filter(({ id: about }) => about === id || about === sofa.id),
  }
}

test('a cancelled piece returns stock and money at once, and the others are still delivered', async () => {
  const { deps, sofa, slotId, cancel, page, notes, contradictions } = await anOrder()
  expect(await cancel({ [sofa.id]: 1 })).toEqual({
    status: 'confirmed',
    refund: { amountPence: 50_000, status: 'succeeded' },
  })
  expect(await stockOf(deps, sofa.id)).toEqual({ stock: 1, ledger: 1 })
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  expect(await notes()).toEqual([[`1 × ${sofa.title}`]])
  const { lines, status, mayCancel } = await page()
  expect({ status, mayCancel }).toEqual({ status: 'confirmed', mayCancel: true })
  expect(lines).toMatchObject([{ quantity: 3, cancelledQuantity: 1 }, { cancelledQuantity: 0 }])
  expect(await contradictions()).toEqual([])
})

test('before a cancellation its refund and the slot that becomes free are told, and they are what happens', async () => {
  const { sofa, table, slotId, preview, cancel, page } = await anOrder()
  expect(await preview({ [sofa.id]: 2 })).toEqual({
    isWhole: false,
    lines: [{ title: sofa.title, quantity: 2 }],
    amountPence: 104_000,
    refundedTo: [{ to: 'bank', amountPence: 104_000 }],
    loweredPence: 0,
    freedSlots: [],
  })
  expect((await page()).lines[0]?.cancelledQuantity).toBe(0)
  expect(await cancel({ [sofa.id]: 2 })).toMatchObject({ refund: { amountPence: 104_000 } })
  const rest = { [sofa.id]: 1, [table.id]: 1 }
  expect(await preview()).toMatchObject({ isWhole: true, freedSlots: [{ slotId }] })
  const { amountPence } = await preview(rest)
  expect(await cancel(rest)).toMatchObject({ refund: { amountPence } })
  expect((await page()).refunds[0]?.creditNote).toMatch(/^[A-Z]/)
})

/** How an order that its buyer cancelled, or staff rejected, is told to both. */
async function toldOf({ reject }: { reject: boolean }) {
  const { deps, id, shopper, page } = await anOrder()
  const staff = await anAdmin(deps)
  if (reject) await staff.call.order.setStatus({ id, status: 'rejected' })
  else await shopper.call.order.cancel({ id })
  const { items } = await shopper.call.order.list({})
  const all = await staff.call.order.adminList({ search: id })
  const rows = [await page(), ...items, ...all.items]
  return rows.map(({ status, isCancelled }) => `${status} ${isCancelled}`)
}

test('an order is cancelled for its buyer and for staff, and rejected only when staff reject it', async () => {
  expect(await toldOf({ reject: false })).toEqual(Array(3).fill('rejected true'))
  expect(await toldOf({ reject: true })).toEqual(Array(3).fill('rejected false'))
})

test('a service is cancelled with its pieces, on the same credit note', async () => {
  const { sofa, cancel, notes, contradictions } = await anOrder()
  expect(await cancel({ [sofa.id]: 2 })).toMatchObject({ refund: { amountPence: 104_000 } })
  expect(await notes()).toEqual([[`2 × ${sofa.title}`, `1 × Assembly: ${sofa.title}`]])
  expect(await contradictions()).toEqual([])
})

test('a service that is cancelled with its pieces is in the e-mail too', async () => {
  const { deps, sofa, shopper, cancel } = await anOrder()
  await cancel({ [sofa.id]: 2 })
  const { mail, to } = aMailbox()
  await sendEmails({ ...deps, mail })
  const message = to(shopper.user.email).find(({ subject }) => subject.startsWith('Part of'))
  expect(message?.text).toContain(`1 × Assembly: ${sofa.title}`)
  expect(message?.text).toContain('We’ll refund £1,040.00')
})

test('with the last piece the order ends, its window is freed and the delivery refunded', async () => {
  const { deps, sofa, table, slotId, cancel, page, notes, contradictions } = await anOrder()
  await cancel({ [table.id]: 1 })
  expect(await cancel({ [sofa.id]: 3 })).toMatchObject({
    status: 'rejected',
    refund: { amountPence: 150_000 + 8000 + 1500 },
  })
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
  expect(await stockOf(deps, sofa.id)).toEqual({ stock: 3, ledger: 3 })
  expect((await notes())[1]).toContain('1 × Delivery')
  expect(await page()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
  expect(await contradictions()).toEqual([])
})

test('made-to-order pieces are cancelled before those from stock', async () => {
  const { deps, sofa, cancel, page, contradictions } = await anOrder({ stock: 2 })
  expect((await page()).lines[0]?.madeFrom).not.toBeNull()
  await cancel({ [sofa.id]: 1 })
  expect(await stockOf(deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
  expect((await page()).lines[0]?.madeFrom).toBeNull()
  await cancel({ [sofa.id]: 1 })
  expect(await stockOf(deps, sofa.id)).toEqual({ stock: 1, ledger: 1 })
  expect(await contradictions()).toEqual([])
})

test('a repeated request with one key, sequential or concurrent, cancels once', async () => {
  const { sofa, cancel, notes, page } = await anOrder()
  const press = () => cancel({ [sofa.id]: 1 }, 'one')
  await Promise.all([press(), press()])
  expect(await press()).toMatchObject({ refund: { amountPence: 50_000, status: 'succeeded' } })
  expect(await notes()).toHaveLength(1)
  expect((await page()).lines[0]?.cancelledQuantity).toBe(1)
  await expect(cancel({ [sofa.id]: 2 }, 'one')).rejects.toMatchObject({
    cause: { code: 'KEY_REUSED' },
  })
})

test('more pieces than are left are not cancelled, also in concurrent requests', async () => {
  const { sofa, cancel, page, contradictions } = await anOrder()
  const asked = await Promise.allSettled([1, 2, 3].map(() => cancel({ [sofa.id]: 2 })))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { cause: { code: 'PIECES_GONE' } } })
  expect((await page()).lines[0]?.cancelledQuantity).toBe(2)
  expect(await contradictions()).toEqual([])
})

test('pieces that staff refunded are no longer to be cancelled, and are not refunded again', async () => {
  const { deps, id, sofa, cancel, contradictions } = await anOrder()
  const staff = await anAdmin(deps)
  const lines = [{ productId: sofa.id, quantity: 2 }]
  await staff.call.order.refund({ id, lines, idempotencyKey: `given-${id}` })
  await expect(cancel({ [sofa.id]: 3 })).rejects.toMatchObject({ cause: { code: 'PIECES_GONE' } })
  // One assembly went with those two, the other goes with the last.
  expect(await cancel({ [sofa.id]: 1 })).toMatchObject({
    status: 'confirmed',
    refund: { amountPence: 50_000 + 4000 },
  })
  expect(await contradictions()).toEqual([])
})

test('an order that is not paid is cancelled as a whole', async () => {
  const { deps, sofa, table, cancel } = await anOrder({ paid: false })
  await expect(cancel({ [sofa.id]: 1 })).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } })
  expect(await cancel({ [sofa.id]: 3, [table.id]: 1 })).toEqual({
    status: 'rejected',
    refund: null,
  })
  expect(await stockOf(deps, sofa.id)).toEqual({ stock: 3, ledger: 3 })
})

test('e-mail and timeline state which pieces are cancelled, and which are still delivered', async () => {
  const { deps, id, sofa, table, shopper, cancel } = await anOrder()
  await cancel({ [sofa.id]: 1 })
  const { mail, to } = aMailbox()
  await sendEmails({ ...deps, mail })
  const message = to(shopper.user.email).find(({ subject }) => subject.startsWith('Part of'))
  expect(message?.text).toContain(`1 × ${sofa.title}`)
  expect(message?.text).toMatch(new RegExp(`Still to be delivered\\s+2 × ${sofa.title}`, 'i'))
  expect(message?.text).toContain(`1 × ${table.title}`)
  expect(message?.text).toContain('We’ll refund £500.00')
  // Three sofas, a table, two assemblies and the delivery, without that sofa.
  expect(message?.text).toMatch(/Total now:?\s+£1,395\.00/)
  expect(message?.text).toMatch(/Paid:?\s+£1,895\.00/)
  expect(message?.text).toMatch(/Refunded:?\s+£500\.00/)
  const staff = await anAdmin(deps)
  const { timeline } = await staff.call.order.adminDetails({ id })
  expect(timeline.find(({ type }) => type === 'piecesCancelled')).toMatchObject({
    data: { lines: [{ title: sofa.title, quantity: 1 }] },
    actorName: shopper.user.userName,
  })
})
