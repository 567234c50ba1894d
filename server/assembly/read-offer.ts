import type { Deps } from '#server/platform/deps.ts'
import type { AssemblyOffer } from './assembly.schema.ts'
import { MOST_MINUTES, piecePence } from './price-assembly.shared.ts'

/**
 * The kinds that are assembled in one visit, in the order of the page, with what one of each costs.
 */
export async function readAssemblyOffer({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<AssemblyOffer> {
  const prices = settings.current().removalPrices
  const rows = await db.removalKind.findMany({
    where: { archivedAt: null, assembleMinutes: { gt: 0, lte: MOST_MINUTES } },
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    select: {
      slug: true,
      label: true,
      plural: true,
      rooms: true,
      drawing: true,
      assembleMinutes: true,
    },
  })
  const { assemblyHourPence, assemblyLeastPence } = prices
  return {
    kinds: rows.map(({ rooms, assembleMinutes: minutes, ...kind }) => ({
      ...kind,
      room: rooms[0] ?? 'living-room',
      minutes,
      pricePence: piecePence(minutes, prices),
    })),
    assemblyHourPence,
    assemblyLeastPence,
  }
}
