import type { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import type { SwatchRequest, swatchesToSendOutput } from './swatch.schema.ts'

/** How many requests staff see at once: ten sheets of labels. */
const SHOWN = 210

const requestFields = {
  id: true,
  name: true,
  address: true,
  city: true,
  pincode: true,
  fabrics: true,
  createdAt: true,
} satisfies Prisma.SwatchRequestSelect

type Row = Prisma.SwatchRequestGetPayload<{ select: typeof requestFields }>

const requestOf = (row: Row): SwatchRequest => ({ ...row, createdAt: row.createdAt.toISOString() })

/** The requests that wait to be sent, oldest first, and how many there are. */
export async function listSwatchesToSend({
  db,
}: Pick<Deps, 'db'>): Promise<z.infer<typeof swatchesToSendOutput>> {
  const where = { sentAt: null }
  const [rows, total] = await Promise.all([
    db.swatchRequest.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: SHOWN,
      select: requestFields,
    }),
    db.swatchRequest.count({ where }),
  ])
  return { items: rows.map(requestOf), total }
}

/** Reads requests by id, oldest first, sent or not: a label may have to be printed again. */
export async function readSwatchRequests(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<SwatchRequest[]> {
  const rows = await db.swatchRequest.findMany({
    where: { id: { in: [...ids] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: requestFields,
  })
  return rows.map(requestOf)
}
