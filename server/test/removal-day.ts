import { randomUUID } from 'node:crypto'
import { dayInLondon } from '../lib/london-time.shared.ts'
import { aUser } from './factories.ts'
import { callAs } from './harness.ts'
import type { OwnShop } from './own-shop.ts'
import { aQuote } from './removal.ts'

/** What a visitor counted: five things in three rooms. */
export const counted = {
  pieces: [
    { kind: 'three-seat-sofa', quantity: 1, room: 'living-room' },
    { kind: 'dining-chair', quantity: 4, room: 'dining-room' },
  ],
  ownPieces: [{ label: 'Loom', lengthCm: 200, widthCm: 100, heightCm: 150, quantity: 1 }],
  from: { postcode: 'W1U 4EF', floor: 0, lift: 'none', metresToDoor: 0, needsBay: false },
  to: { postcode: 'BN7 2QX', floor: 0, lift: 'none', metresToDoor: 0, needsBay: false },
  packing: 'none',
} as const

interface DayOptions {
  /** Whether its balance is paid before the day; true by default. */
  isPaid?: boolean
  inventory?: object | null
}

/** A booked removal on a run of its day, at half past seven, and the crew of that run. */
export async function aRemovalDay(
  shop: Pick<OwnShop, 'deps' | 'simulator'>,
  { isPaid = true, inventory = counted }: DayOptions = {},
) {
  const { db } = shop.deps
  const quote = await aQuote(shop)
  if (inventory) {
    await db.inquiry.update({ where: { id: quote.inquiryId }, data: { inventory } })
  }
  await quote.settle('deposit')
  if (isPaid) await quote.settle('balance')
  const date = new Date(quote.input.day)
  const now = new Date(date.getTime() + 7.5 * 3_600_000)
  const deps = { ...shop.deps, clock: { now: () => now } }
  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await db.deliveryRun.create({
    data: { date, name: `Van ${quote.number}`, crew: { create: { userId: crew.id } } },
  })
  const place = { removalId: quote.id, runId: run.id, isOn: true }
  await quote.staff.run.placeRemoval(place)
  const call = callAs(deps, crew)
  const ids = () => ({
    id: randomUUID(),
    runId: run.id,
    removalId: quote.id,
    pressedAt: now.toISOString(),
  })
  const read = async () => {
    const { removals } = await call.run.sheet({ id: run.id })
    const removal = removals.find(({ removalId }) => removalId === quote.id)
    if (!removal) throw new Error('The removal is not on its run.')
    return removal
  }
  const signature = 'M10 20L30 40L50 20'
  return {
    ...quote,
    deps,
    now,
    today: dayInLondon(now),
    crew,
    run,
    place,
    call,
    /** The ids of a new action. */
    ids,
    /** The removal as the day sheet has it. */
    read,
    itemOf: async (title: string) => {
      const item = (await read()).items.find((one) => one.title === title)
      if (!item) throw new Error(`There is no ${title}.`)
      return item
    },
    /** Extras of £65, signed for. */
    agreed: () => ({
      ...ids(),
      kind: 'agreed' as const,
      lines: [
        { title: 'Piano up two floors', pricePence: 5000 },
        { title: 'Ten more boxes', pricePence: 1500 },
      ],
      signedBy: 'R. Ash',
      signature,
    }),
    finished: () => ({ ...ids(), kind: 'finished' as const, receivedBy: 'R. Ash' }),
  }
}
