import type { z } from 'zod'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { giftCardName } from '../gift-card.shared.ts'
import type { GiftCardDetails, giftCardList, StaffGiftCard } from './gift-card-staff.schema.ts'

/** How many gift cards a list has. */
const SHOWN = 100

const withCodes = {
  codes: { orderBy: { createdAt: 'desc' }, take: 1, select: { lastFour: true } },
} satisfies Prisma.GiftCardInclude
type Row = Prisma.GiftCardGetPayload<{ include: typeof withCodes }>

const staffCardOf = (row: Row): StaffGiftCard => ({
  id: row.id,
  name: giftCardName(row.number),
  amountPence: row.amountPence,
  balancePence: row.balancePence,
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  recipientName: row.recipientName,
  recipientEmail: row.recipientEmail,
  lastFour: row.codes[0]?.lastFour ?? null,
  sendOn: row.sendOn.toISOString().slice(0, 10),
  sentAt: row.sentAt?.toISOString() ?? null,
  reason: row.reason,
  issuerName: row.issuerName,
  blockedAt: row.blockedAt?.toISOString() ?? null,
  blockedReason: row.blockedReason,
  createdAt: row.createdAt.toISOString(),
})

/** The gift cards that a term finds: by last four, number, or a part of a name or address. */
function found(term: string): Prisma.GiftCardWhereInput {
  if (term === '') return {}
  const part = { contains: term, mode: 'insensitive' } as const
  const number = /^(?:gc-?)?(\d{1,9})$/i.exec(term)?.[1]
  return {
    OR: [
      { codes: { some: { lastFour: term.toUpperCase().slice(-4) } } },
      { buyerName: part },
      { buyerEmail: part },
      { recipientName: part },
      { recipientEmail: part },
      ...(number === undefined ? [] : [{ number: Number(number) }]),
    ],
  }
}

/** Lists gift cards that were paid for or issued, the newest first, and what is left on all of them. */
export async function listGiftCards(
  { db }: Pick<Deps, 'db'>,
  { term }: { term: string },
): Promise<z.infer<typeof giftCardList>> {
  const [rows, { _sum }] = await Promise.all([
    db.giftCard.findMany({
      where: { ...found(term), entries: { some: {} } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SHOWN,
      include: withCodes,
    }),
    db.giftCard.aggregate({ _sum: { balancePence: true } }),
  ])
  return { items: rows.map(staffCardOf), owedPence: _sum.balancePence ?? 0 }
}

/** Reads a gift card with its ledger; throws NOT_FOUND. */
export async function readGiftCard({ db }: Pick<Deps, 'db'>, id: string): Promise<GiftCardDetails> {
  const row = await db.giftCard.findUnique({
    where: { id },
    include: {
      ...withCodes,
      payment: { select: { status: true } },
      entries: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
  if (!row || row.entries.length === 0) throw new ShopError('NOT_FOUND', { what: 'gift card' })
  const payments = await db.payment.findMany({
    where: { id: { in: row.entries.flatMap(({ paymentId }) => paymentId ?? []) } },
    select: { id: true, order: { select: { id: true, number: true } } },
  })
  const orders = new Map(payments.map(({ id: paymentId, order }) => [paymentId, order]))
  let balancePence = 0
  const entries = row.entries.map(({ id: entryId, kind, pence, paymentId, createdAt }) => {
    balancePence += pence
    const order = orders.get(paymentId ?? '') ?? null
    return {
      id: entryId,
      kind,
      pence,
      balancePence,
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      createdAt: createdAt.toISOString(),
    }
  })
  return {
    ...staffCardOf(row),
    paymentStatus: row.payment?.status ?? null,
    isRefundable: row.payment?.status === 'paid' && row.balancePence === row.amountPence,
    entries,
  }
}
