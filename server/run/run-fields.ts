import type { Prisma } from '../generated/prisma/client.ts'
import type { Run } from './run.schema.ts'

/** The columns of a run. */
export const runFields = {
  id: true,
  date: true,
  name: true,
  note: true,
  zoneId: true,
  capacityKg: true,
  capacityLitres: true,
  loadedAt: true,
  crew: {
    orderBy: { user: { userName: 'asc' } },
    select: { user: { select: { id: true, userName: true } } },
  },
} satisfies Prisma.DeliveryRunSelect

/** A run as procedures return it. */
export const runOf = ({
  date,
  loadedAt,
  crew,
  ...rest
}: Prisma.DeliveryRunGetPayload<{ select: typeof runFields }>): Run => ({
  ...rest,
  date: date.toISOString().slice(0, 10),
  loadedAt: loadedAt?.toISOString() ?? null,
  crew: crew.map(({ user }) => user),
})
