import type { Day, Stop } from './run.schema.ts'

/** The stops whose order confirmation is printed and delivered with the goods. */
export const withPaperConfirmation = (stops: readonly Stop[]): Stop[] =>
  stops.filter((stop) => stop.paperConfirmation)

/** The orders of a day with a printed confirmation, in the order of its stops, each once. */
export function paperConfirmationsOf({ runs, unassigned }: Day): string[] {
  const stops = [...runs.flatMap((run) => run.stops), ...unassigned]
  return [...new Set(withPaperConfirmation(stops).map(({ orderId }) => orderId))]
}
