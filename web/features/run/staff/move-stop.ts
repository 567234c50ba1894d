import type { RouterOutputs } from '#web/lib/trpc.ts'

export type Day = RouterOutputs['run']['day']
export type PlannedRun = Day['runs'][number]
export type Stop = PlannedRun['stops'][number]

/** The target of a move: a position (from 0) on a run, or no run. */
export interface Place {
  bookingId: string
  runId: string | null
  position?: number | undefined
}

/** The day with a stop moved. */
export function moveStop(day: Day, { bookingId, runId, position }: Place): Day {
  const all = [...day.runs.flatMap(({ stops }) => stops), ...day.unassigned]
  const moved = all.find((stop) => stop.bookingId === bookingId)
  if (!moved) return day
  const stop = { ...moved, runId }
  const others = (stops: readonly Stop[]) => stops.filter((one) => one.bookingId !== bookingId)
  const left = others(day.unassigned)
  return {
    ...day,
    runs: day.runs.map((run) => {
      const stops = others(run.stops)
      return run.id === runId
        ? { ...run, stops: stops.toSpliced(position ?? stops.length, 0, stop) }
        : { ...run, stops }
    }),
    unassigned: runId === null ? [...left, stop] : left,
  }
}

/** The target of Alt and an arrow key; null where there is none. */
export function placeByKey(day: Day, bookingId: string, key: string): Place | null {
  const at = day.runs.findIndex(({ stops }) => stops.some((one) => one.bookingId === bookingId))
  const run = day.runs[at]
  const position = run?.stops.findIndex((one) => one.bookingId === bookingId) ?? -1
  if (run && key === 'ArrowUp' && position > 0) {
    return { bookingId, runId: run.id, position: position - 1 }
  }
  if (run && key === 'ArrowDown' && position < run.stops.length - 1) {
    return { bookingId, runId: run.id, position: position + 1 }
  }
  const beside = key === 'ArrowLeft' ? at - 1 : key === 'ArrowRight' ? at + 1 : undefined
  if (beside === undefined) return null
  const target = at === -1 ? day.runs.at(-1) : day.runs[beside]
  return target ? { bookingId, runId: target.id } : null
}
