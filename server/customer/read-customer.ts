import type { Prisma } from '#server/generated/prisma/client.ts'
import { addressColumns } from '#server/address/address-columns.ts'
import { isUnpaidAttempt } from '#server/order/order-status.ts'
import { itsPayments, itsRefunds, orderNow, statusOfPayments } from '#server/order/order-payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { quotationFields, statusOfRow } from '#server/quotation/quotation-row.ts'
import { sumsOf } from '#server/quotation/read-quotation.ts'
import { storedInventory } from '#server/removal/estimate/estimate.schema.ts'
import { listSentEmails } from '#server/sent-email/list-sent-emails.ts'
import type { Customer } from './customer.schema.ts'
import { findCustomer, type FoundCustomer } from './find-customer.ts'
import { readRecord } from './customer-record.ts'

/** How many rows of each kind the page shows, the newest first. */
const SHOWN = 50

type Read = Pick<Deps, 'db' | 'clock' | 'settings'>

/** Reads a customer with all that belongs to them, by key: see `findCustomer`. */
export async function readCustomer(deps: Read, key: string): Promise<Customer> {
  const found = await findCustomer(deps, key)
  const { account, email } = found
  const [
    orders,
    totals,
    removals,
    inquiries,
    quotations,
    conversations,
    questions,
    reviews,
    saved,
    record,
  ] = await Promise.all([
    readOrders(deps, found),
    readTotals(deps, found),
    readRemovals(deps, found),
    readInquiries(deps, found),
    readQuotations(deps, found),
    readConversations(deps, found),
    readQuestions(deps, found),
    readReviews(deps, found),
    readSaved(deps, found),
    readRecord(deps, found),
  ])
  const [newest] = orders
  const person = newest ?? removals[0] ?? inquiries[0] ?? quotations[0]
  const ids = [orders, removals, quotations].flatMap((rows) => rows.map(({ id }) => id))
  const emails = await listSentEmails(
    deps,
    {
      OR: [
        { subject: { in: account ? [...ids, account.id] : ids } },
        ...(email === null ? [] : [{ to: email }]),
      ],
    },
    new Set(ids),
  )
  return {
    key,
    name: account?.userName ?? (person ? `${person.firstName} ${person.lastName}` : ''),
    email: account?.email ?? email,
    account: account && {
      id: account.id,
      createdAt: account.createdAt.toISOString(),
      isEmailConfirmed: account.emailConfirmedAt !== null,
    },
    note: record?.note ?? '',
    blockedAt: record?.blockedAt?.toISOString() ?? null,
    canKeep: account !== null || email !== null,
    ...totals,
    orders: orders.map(summaryOf),
    removals: removals.map(({ number, status, day, pricePence, finish }) => ({
      number,
      status,
      day: day.toISOString().slice(0, 10),
      pricePence,
      finishedAt: finish?.finishedAt.toISOString() ?? null,
    })),
    inquiries: inquiries.map(({ id, status, createdAt }) => ({
      id,
      status,
      createdAt: createdAt.toISOString(),
    })),
    quotations: quotations.map((row) => ({
      number: row.number,
      status: statusOfRow(row, deps.clock.now()),
      createdAt: row.createdAt.toISOString(),
      totalPence: sumsOf(deps, row).totalPence,
      isWaiting: row.waitingSince !== null,
    })),
    conversations,
    questions,
    reviews,
    phones: phonesOf([...saved, ...orders, ...quotations, ...removals, ...inquiries]),
    addresses: addressesOf([
      ...saved,
      ...orders,
      ...quotations,
      ...removals.flatMap(addressesOfRemoval),
      ...inquiries.flatMap(addressesOfInquiry),
    ]),
    emails,
  }
}

const orderFields = {
  id: true,
  number: true,
  createdAt: true,
  status: true,
  totalPence: true,
  vatPence: true,
  forgonePence: true,
  payments: itsPayments,
  refunds: itsRefunds,
  paidAt: true,
  events: { where: { type: 'released' }, select: { data: true } },
  _count: { select: { events: { where: { type: 'cancelled' } } } },
  ...addressColumns,
} satisfies Prisma.OrderSelect

const readOrders = ({ db }: Read, { orders }: FoundCustomer) =>
  db.order.findMany({
    where: orders,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: orderFields,
  })

function summaryOf({
  id,
  number,
  createdAt,
  status,
  totalPence,
  payments,
  paidAt,
  events,
  _count,
  ...sums
}: Awaited<ReturnType<typeof readOrders>>[number]): Customer['orders'][number] {
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    status,
    totalPence,
    nowPence: orderNow({ totalPence, ...sums }).nowPence,
    isCancelled: _count.events > 0,
    isAttempt: isUnpaidAttempt(
      { status, paidAt },
      events.map(({ data }) => data),
    ),
    paymentStatus: statusOfPayments(payments),
  }
}

/** Their paid orders, and what they paid for them and for removals, without refunds. */
async function readTotals({ db }: Read, { orders, email }: FoundCustomer) {
  const isPaid = { paidAt: { not: null } }
  const [orderCount, { _sum }] = await Promise.all([
    db.order.count({ where: { AND: [orders, isPaid] } }),
    db.payment.aggregate({
      where: {
        OR: [{ order: orders }, ...(email === null ? [] : [{ removal: { email } }])],
        ...isPaid,
      },
      _sum: { amountPence: true, refundedPence: true },
    }),
  ])
  return { orderCount, spentPence: (_sum.amountPence ?? 0) - (_sum.refundedPence ?? 0) }
}

const readRemovals = async ({ db }: Read, { email }: FoundCustomer) =>
  email === null
    ? []
    : db.removal.findMany({
        where: { email },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: SHOWN,
        select: {
          id: true,
          number: true,
          status: true,
          day: true,
          pricePence: true,
          firstName: true,
          lastName: true,
          phone: true,
          fromAddress: true,
          toAddress: true,
          finish: { select: { finishedAt: true } },
        },
      })

const readInquiries = async ({ db }: Read, { email }: FoundCustomer) =>
  email === null
    ? []
    : db.inquiry.findMany({
        where: { email, archivedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: SHOWN,
        select: {
          id: true,
          status: true,
          createdAt: true,
          firstName: true,
          lastName: true,
          phone: true,
          inventory: true,
        },
      })

const readQuotations = ({ db }: Read, { email, orders }: FoundCustomer) =>
  db.quotation.findMany({
    where: { OR: [{ orders: { some: orders } }, ...(email === null ? [] : [{ email }])] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: quotationFields,
  })

async function readConversations(
  { db }: Read,
  { orders }: FoundCustomer,
): Promise<Customer['conversations']> {
  const rows = await db.case.findMany({
    where: { order: orders },
    orderBy: [{ lastAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      kind: true,
      waitingSince: true,
      lastAt: true,
      order: { select: { number: true } },
    },
  })
  return rows.map(({ id, kind, waitingSince, lastAt, order }) => ({
    id,
    kind,
    orderNumber: order.number,
    isWaiting: waitingSince !== null,
    lastAt: lastAt.toISOString(),
  }))
}

async function readQuestions(
  { db }: Read,
  { email }: FoundCustomer,
): Promise<Customer['questions']> {
  if (email === null) return []
  const rows = await db.productQuestion.findMany({
    where: { email, archivedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      question: true,
      answeredAt: true,
      createdAt: true,
      product: { select: { title: true } },
    },
  })
  return rows.map(({ id, question, answeredAt, createdAt, product }) => ({
    id,
    product: product.title,
    question,
    isAnswered: answeredAt !== null,
    createdAt: createdAt.toISOString(),
  }))
}

async function readReviews(
  { db }: Read,
  { account, orders }: FoundCustomer,
): Promise<Customer['reviews']> {
  const rows = await db.review.findMany({
    where: {
      OR: [{ orderItem: { order: orders } }, ...(account ? [{ userId: account.id }] : [])],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      rating: true,
      message: true,
      createdAt: true,
      product: { select: { title: true } },
    },
  })
  return rows.map(({ product, createdAt, ...row }) => ({
    ...row,
    product: product.title,
    createdAt: createdAt.toISOString(),
  }))
}

const readSaved = async ({ db }: Read, { account }: FoundCustomer) =>
  account === null
    ? []
    : db.address.findMany({
        where: { userId: account.id },
        orderBy: { createdAt: 'asc' },
        select: addressColumns,
      })

type Address = Customer['addresses'][number]

/** Each phone number once. */
const phonesOf = (rows: readonly Pick<Address, 'phone'>[]): string[] => [
  ...new Set(rows.map(({ phone }) => phone).filter((phone) => phone !== '')),
]

/** From where to where a removal goes: each is one text. */
const addressesOfRemoval = ({
  fromAddress,
  toAddress,
  ...person
}: Awaited<ReturnType<typeof readRemovals>>[number]): Address[] =>
  [fromAddress, toAddress].map((address) => ({ ...person, address, city: '', pincode: '' }))

/** From where to where an inquiry wants to move, as far as it says so: two postcodes. */
function addressesOfInquiry({
  inventory,
  ...person
}: Awaited<ReturnType<typeof readInquiries>>[number]): Address[] {
  const { from, to } = storedInventory.nullable().parse(inventory) ?? {}
  return [from, to].flatMap((end) =>
    end?.postcode ? { ...person, address: '', city: '', pincode: end.postcode } : [],
  )
}

/** Each address once, without those that say nothing of where it is. */
function addressesOf(rows: readonly Address[]): Address[] {
  const known = new Map(
    rows
      .filter(({ address, city, pincode }) => `${address}${city}${pincode}` !== '')
      .map(({ firstName, lastName, address, city, pincode, phone }) => {
        const own = { firstName, lastName, address, city, pincode, phone }
        return [Object.values(own).join('\n').toLowerCase(), own] as const
      }),
  )
  return [...known.values()]
}
