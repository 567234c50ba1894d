import type { Day, Stop } from './run.schema.ts'

/** The stops whose confirmation is printed and goes with the goods. */
export const withPaperConfirmation = (stops: readonly Stop[]): Stop[] =>
  stops.filter((stop) => stop.paperConfirmation)

/** Those of a day, in the order in which its vans are loaded, each order once. */
export function paperConfirmationsOf({ runs, unassigned }: Day): string[] {
  const stops = [...runs.flatMap((run) => run.stops), ...unassigned]
  return [...new Set(withPaperConfirmation(stops).map(({ orderId }) => orderId))]
}
