import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removalLines } from '#server/removal/removal-lines.ts'
import type { RemovalStop } from './removal-stop.schema.ts'

const fields = {
  id: true,
  number: true,
  firstName: true,
  lastName: true,
  phone: true,
  fromAddress: true,
  toAddress: true,
  extras: { select: { lines: true, pricePence: true, signedBy: true } },
  finish: { select: { finishedAt: true, receivedBy: true } },
  inquiry: {
    select: {
      photographs: {
        where: { endsAt: { gt: new Date(0) } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, width: true, height: true },
      },
    },
  },
  items: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      room: true,
      title: true,
      quantity: true,
      loaded: true,
      unloaded: true,
      damages: {
        orderBy: [{ notedAt: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          note: true,
          photographs: {
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            select: { photographId: true },
          },
        },
      },
    },
  },
} satisfies Prisma.RemovalSelect

type Row = Prisma.RemovalGetPayload<{ select: typeof fields }>

/** Reads the booked removals of a run, or one of them, by their numbers. */
export async function readRemovalStops(
  { db }: Pick<Deps, 'db'>,
  runId: string,
  removalId?: string,
): Promise<RemovalStop[]> {
  const rows = await db.removal.findMany({
    where: {
      status: 'booked',
      runs: { some: { runId } },
      ...(removalId !== undefined && { id: removalId }),
    },
    orderBy: { number: 'asc' },
    select: fields,
  })
  return rows.map(stopOf)
}

const stopOf = ({
  id,
  firstName,
  lastName,
  finish,
  extras,
  items,
  inquiry,
  ...rest
}: Row): RemovalStop => ({
  ...rest,
  ...(inquiry && inquiry.photographs.length > 0 && { sentPhotographs: inquiry.photographs }),
  removalId: id,
  name: `${firstName} ${lastName}`,
  finishedAt: finish?.finishedAt.toISOString() ?? null,
  receivedBy: finish?.receivedBy ?? null,
  extras: extras && { ...extras, lines: removalLines.parse(extras.lines) },
  items: items.map(({ damages, ...item }) => ({
    ...item,
    damages: damages.map(({ photographs, ...damage }) => ({
      ...damage,
      photographIds: photographs.map(({ photographId }) => photographId),
    })),
  })),
})
