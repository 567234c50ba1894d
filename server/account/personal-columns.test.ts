import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderRow } from '#server/test/order-rows.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { aProduct } from '../test/factories.ts'
import { tablesWith } from '../test/find-text.ts'
import { ownShop } from '../test/own-shop.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { columns } from './personal-columns.ts'

/** The value of every personal column of the person, unless the column holds an id of theirs. */
const MARKER = 'quillfeather'
const bytes = new Uint8Array(Buffer.from(MARKER))
/** The marker as text, and as PostgreSQL shows bytes. */
const markers = [MARKER, Buffer.from(MARKER).toString('hex')]

const names = { firstName: 'Quillfeather', lastName: 'Quillfeather' }
const address = {
  ...names,
  address: '7 Quillfeather Row',
  city: 'Quillfeather',
  pincode: 'Quillfeather 1',
  phone: 'quillfeather 0311',
  notes: 'Ring at Quillfeather',
}
const email = `zoe@${MARKER}.example`
const inAnHour = () => new Date(Date.now() + 3_600_000)

const listed = (names: string | undefined) => (names ?? '').split(' ').filter(Boolean)

async function columnsOf({ pool }: Pick<Deps, 'pool'>) {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
  )
  return rows.map(({ name }) => name).toSorted()
}

/** The personal columns in which one of these texts stands. */
async function personalColumnsWith({ pool }: Pick<Deps, 'pool'>, texts: readonly string[]) {
  const found: string[] = []
  for (const [table, { personal }] of Object.entries(columns)) {
    for (const column of listed(personal)) {
      const { rowCount } = await pool.query(
        `SELECT 1 FROM "${table}" WHERE lower("${column}"::text) LIKE ANY ($1) LIMIT 1`,
        [texts.map((text) => `%${text}%`)],
      )
      if (rowCount) found.push(`${table}.${column}`)
    }
  }
  return found
}

const personalColumns = Object.entries(columns).flatMap(([table, { personal }]) =>
  listed(personal).map((column) => `${table}.${column}`),
)

/**
 * Creates a person with a row in every table that holds personal data, each personal column filled.
 */
async function aPersonEverywhere(deps: Deps) {
  const { db } = deps
  const user = await db.user.create({
    data: {
      userName: 'Quillfeather',
      email,
      passwordHash: `hash ${MARKER}`,
      emailConfirmedAt: new Date(),
      sessions: { create: { tokenHash: bytes, agent: MARKER, expiresAt: inAnHour() } },
      browsers: { create: { tokenHash: bytes, createdAt: new Date(), expiresAt: inAnHour() } },
      links: {
        create: { purpose: 'confirmEmail', tokenHash: bytes, email, expiresAt: inAnHour() },
      },
      secondFactor: {
        create: { sealedSecret: bytes, recoveryCodes: { create: { codeHash: bytes } } },
      },
      addresses: { create: address },
    },
    include: { addresses: true },
  })
  const card = { amountPence: 1000, message: MARKER, reason: MARKER, sendOn: new Date() }
  const blocked = { blockedAt: new Date(), blockedReason: MARKER }
  const from = { buyerName: 'Quillfeather', buyerEmail: email, userId: user.id }
  const to = { recipientName: 'Quillfeather', recipientEmail: email }
  await db.giftCard.create({ data: { ...card, ...blocked, ...from, recipientName: 'Ivy' } })
  await db.giftCard.create({ data: { ...card, ...to } })
  const { id: productId } = await aProduct(deps)
  const cart = await db.cart.create({
    data: { userId: user.id, items: { create: { productId, quantity: 1 } } },
  })
  const own = { userId: user.id, addressId: user.addresses[0]?.id ?? null, cartId: cart.id }
  const order = await anOrder(db, own)
  await anOrder(db, { guestId: MARKER })
  await db.orderKey.create({
    data: { keyHash: bytes, orderId: order.id, purpose: 'link', expiresAt: new Date() },
  })
  await db.orderNote.create({
    data: { orderId: order.id, text: `By ${MARKER}`, authorName: 'Staff' },
  })
  await db.reviewInvitation.create({ data: { orderId: order.id, keyHash: bytes } })
  const notes = 'By Quillfeather'
  await db.return.create({
    data: { orderId: order.id, notes, refusal: notes, noticeAt: new Date(), refundBy: new Date() },
  })
  await db.review.create({
    data: {
      productId,
      userId: user.id,
      userName: MARKER,
      message: 'By Quillfeather',
      reply: 'Thank you, Quillfeather',
      rating: 5,
    },
  })
  const now = new Date()
  await db.case.create({
    data: {
      orderId: order.id,
      kind: 'damaged',
      lastAt: now,
      buyerReadAt: now,
      messages: { create: { author: 'buyer', text: `Ring ${MARKER}` } },
    },
  })
  const words = { question: `By ${MARKER}`, answer: `Yes, ${MARKER}`, answeredAt: new Date() }
  await db.productQuestion.create({ data: { productId, name: MARKER, email, ...words } })
  const told = { answer: `Yes, ${MARKER}`, dismissal: `Spam by ${MARKER}` }
  const said = { text: `By ${MARKER}`, ...told, answeredAt: new Date() }
  await db.dataComplaint.create({ data: { name: MARKER, email, ...said } })
  const inquiry = { ...names, email, phone: address.phone, notes: MARKER, adminNotes: MARKER }
  const { id: inquiryId } = await db.inquiry.create({
    data: { ...inquiry, inventory: { from: MARKER } },
  })
  await db.keptInventory.create({
    data: { email, entries: { 'own-0.label': MARKER }, keyHash: bytes },
  })
  const { pincode: _, city: __, notes: ___, address: street, ...contact } = address
  const removal = await db.removal.create({
    data: {
      ...contact,
      email,
      fromAddress: street,
      toAddress: street,
      day: new Date(),
      lines: [],
      pricePence: 2,
      expiresAt: new Date(),
      payments: {
        create: [
          {
            kind: 'deposit',
            amountPence: 1,
            refunds: {
              create: { amountPence: 1, reason: 'Quillfeather rang', idempotencyKey: randomUUID() },
            },
          },
          { kind: 'balance', amountPence: 1 },
        ],
      },
      items: {
        create: {
          position: 0,
          room: '',
          title: MARKER,
          quantity: 1,
          damages: { create: { id: randomUUID(), note: `By ${MARKER}`, notedAt: new Date() } },
        },
      },
      extras: {
        create: {
          lines: [],
          pricePence: 1,
          balancePence: 0,
          signedBy: MARKER,
          signature: MARKER,
          signedAt: new Date(),
          recordedById: randomUUID(),
        },
      },
      finish: { create: { finishedAt: new Date(), receivedBy: MARKER, doneById: randomUUID() } },
    },
  })
  const key = Buffer.concat([bytes, bytes])
  await db.orderKey.create({
    data: { keyHash: key, removalId: removal.id, purpose: 'link', expiresAt: new Date() },
  })
  const quotation = await db.quotation.create({
    data: {
      ...address,
      company: MARKER,
      email,
      note: `For ${MARKER}`,
      staffNote: `${MARKER} rang`,
      sellerName: 'Gareth',
      validUntil: new Date(),
      messages: { create: { author: 'buyer', text: `By ${MARKER}` } },
    },
  })
  // Accepted by the account, but sent to an address that is not the account's.
  const accepted = await db.quotation.create({
    data: {
      ...address,
      company: MARKER,
      email: 'desk@showroom.example',
      note: `For ${MARKER}`,
      sellerName: 'Gareth',
      validUntil: new Date(),
      messages: { create: { author: 'buyer', text: `By ${MARKER}` } },
    },
  })
  await db.order.update({ where: { id: order.id }, data: { quotationId: accepted.id } })
  // As it was written before the reference stayed with its payment.
  await db.auditEntry.create({
    data: {
      actorName: 'Staff',
      action: 'changed',
      entity: 'order',
      entityId: order.id,
      after: { takenPence: 100, reference: `By ${MARKER}, in cash` },
    },
  })
  const quotationKey = Buffer.concat([bytes, bytes, bytes])
  await db.orderKey.create({
    data: {
      keyHash: quotationKey,
      quotationId: quotation.id,
      purpose: 'link',
      expiresAt: new Date(),
    },
  })
  await db.invoice.create({
    data: {
      number: randomUUID(),
      kind: 'invoice',
      removalId: removal.id,
      paymentKind: 'deposit',
      facts: { buyer: { name: MARKER, lines: [MARKER] } },
    },
  })
  await db.customerRecord.create({ data: { userId: user.id, note: `Calls ${MARKER}` } })
  await db.customerRecord.create({ data: { email, note: `Guest ${MARKER}` } })
  await db.stockAlert.create({ data: { productId, email, keyHash: bytes } })
  const { city, pincode } = address
  await db.swatchRequest.create({
    data: { name: MARKER, email, address: street, city, pincode, fabrics: ['Oat'], keyHash: bytes },
  })
  await db.auditEntry.create({
    data: {
      actorName: 'Staff',
      action: 'changed',
      entity: 'inquiry',
      entityId: inquiryId,
      before: inquiry,
      after: inquiry,
    },
  })
  await db.outboxMail.create({
    data: {
      key: randomUUID(),
      to: `second@${MARKER}.example`,
      subject: user.id,
      content: { kind: 'confirmEmail', userId: user.id, email },
      lastError: MARKER,
      dueAt: new Date(),
    },
  })
  await db.rateLimit.create({
    data: { key: `a rule ${email}`, count: 1, expiresAt: inAnHour() },
  })
  await db.idempotencyKey.create({
    data: {
      scope: `order.create ${user.id}`,
      key: randomUUID(),
      requestHash: 'a hash',
      response: { by: MARKER },
      lockedUntil: inAnHour(),
    },
  })
  return { user, ids: [user.id, cart.id, own.addressId ?? '', order.id] }
}

const slot = {
  date: new Date('2026-12-01'),
  startHour: 7,
  endHour: 13,
  pricePence: 0,
  plannedPlaces: 1,
  places: 1,
  zone: { create: { name: 'Here' } },
}

/** A paid order with its invoice, a refund and an entry in its timeline. */
async function anOrder(db: Deps['db'], owner: Partial<Prisma.OrderUncheckedCreateInput>) {
  const order = await db.order.create({
    data: orderRow({
      ...owner,
      ...address,
      email,
      payerId: MARKER,
      heldFrom: MARKER,
      totalPence: 100,
      vatPence: 17,
      status: 'delivered',
      paymentStatus: 'paid',
      refunds: {
        create: { amountPence: 1, reason: 'Quillfeather rang', idempotencyKey: randomUUID() },
      },
      events: { create: { type: 'refunded', data: { reason: 'Quillfeather rang' } } },
      fulfilment: { create: { trackingNumbers: [MARKER] } },
      bookings: { create: { status: 'moved', receivedBy: MARKER, slot: { create: slot } } },
    }),
  })
  const reference = 'Quillfeather paid in cash'
  await db.payment.updateMany({ where: { orderId: order.id }, data: { reference } })
  await db.invoice.create({
    data: {
      number: randomUUID(),
      kind: 'invoice',
      orderId: order.id,
      facts: { buyer: { name: MARKER, lines: [MARKER] } },
    },
  })
  return order
}

test('every column of the database is classified as personal or not', async () => {
  await using shop = await ownShop()
  const classified = Object.entries(columns).flatMap(([table, { personal, other }]) =>
    [...listed(personal), ...listed(other)].map((column) => `${table}.${column}`),
  )
  expect(await columnsOf(shop.deps)).toEqual(classified.toSorted())
})

test('erasing a person leaves nothing in any personal column, or anywhere else', async () => {
  await using shop = await ownShop()
  const { deps } = shop
  const { user, ids } = await aPersonEverywhere(deps)
  // Every personal column is filled first: otherwise finding nothing would prove nothing.
  expect(await personalColumnsWith(deps, [...markers, ...ids])).toEqual(personalColumns)

  await deps.db.$transaction(async (tx) => erasePerson(tx, await findPerson(tx, user.id)))

  for (const text of [...markers, user.id]) {
    expect([text, ...(await tablesWith(deps, text))]).toEqual([text])
  }
  expect(await personalColumnsWith(deps, ids.slice(0, 3))).toEqual([])
})
