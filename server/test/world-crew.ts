import { randomUUID } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import type { callAs } from './harness.ts'

/** The steps at a stop of a run, in the order of a day. */
export const crewSteps = ['place', 'load', 'unload', 'onTheWay', 'deliver', 'fail'] as const
export type CrewStep = (typeof crewSteps)[number]

/** The delivery runs of a world: one for each day with deliveries, with staff as crew. */
export function aCrew(deps: Deps, staff: ReturnType<typeof callAs>) {
  const runs = new Map<string, string>()

  async function runOf(date: string): Promise<string> {
    const known = runs.get(date)
    if (known !== undefined) return known
    const { id } = await staff.run.create({ id: randomUUID(), date, name: 'North' })
    runs.set(date, id)
    return id
  }

  /** The bookings of orders, oldest first. */
  const stopsOf = (orderIds: string[]) =>
    deps.db.deliveryBooking.findMany({
      where: { orderId: { in: orderIds } },
      orderBy: { id: 'asc' },
      select: { id: true, runId: true, slot: { select: { date: true } } },
    })

  return {
    stopsOf,
    /** Takes a step at a stop, whatever its state, on a run or not. */
    async step(
      stop: Awaited<ReturnType<typeof stopsOf>>[number],
      step: CrewStep,
    ): Promise<unknown> {
      const runId = stop.runId ?? (await runOf(stop.slot.date.toISOString().slice(0, 10)))
      const bookingId = stop.id
      const pressedAt = deps.clock.now().toISOString()
      const press = { id: randomUUID(), runId, bookingId, pressedAt }
      const steps = {
        place: () => staff.run.placeStop({ bookingId, runId }),
        load: () => staff.run.load({ id: runId, isLoaded: true }),
        unload: () => staff.run.load({ id: runId, isLoaded: false }),
        onTheWay: () => staff.run.act({ ...press, kind: 'onTheWay' }),
        deliver: () => staff.run.act({ ...press, kind: 'delivered', receivedBy: 'R. Ash' }),
        fail: () => staff.run.act({ ...press, kind: 'couldNotDeliver', failure: 'nobodyHome' }),
      }
      return steps[step]()
    },
  }
}
