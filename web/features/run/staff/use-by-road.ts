import type { RouterOutputs } from '#web/lib/trpc.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { useDay } from './use-day.ts'

type Ordered = RouterOutputs['run']['orderByRoad']

/** Orders the runs of a day by road, shows the result, and offers to undo it. */
export function useByRoad(date: string, { byRoad, reorder }: ReturnType<typeof useDay>) {
  return () =>
    byRoad.mutate(
      { date },
      {
        onSuccess: (ordered) => {
          const { runs } = ordered
          const undo = () =>
            reorder.mutate({ runs: runs.map(({ id, before }) => ({ id, bookingIds: before })) })
          toast({
            message: byRoadText(ordered),
            ...(runs.length > 0 && { action: { label: 'Undo', run: undo } }),
          })
        },
      },
    )
}

const total = (figures: readonly number[]) =>
  Math.round(figures.reduce((sum, figure) => sum + figure, 0))

/** "2 runs are sorted by distance: 41 km as the crow flies, was 63 km. 1 loaded run was not changed." */
export function byRoadText({ runs, loaded }: Ordered): string {
  const stays =
    loaded === 1 ? '1 loaded run was not changed.' : `${loaded} loaded runs were not changed.`
  const rest = loaded > 0 ? ` ${stays}` : ''
  if (runs.length === 0) return `The stops are already sorted by distance.${rest}`
  const [before, after] = [
    total(runs.map(({ kmBefore }) => kmBefore)),
    total(runs.map(({ kmAfter }) => kmAfter)),
  ]
  const which = runs.length === 1 ? '1 run is' : `${runs.length} runs are`
  const far = before === after ? '' : `: ${after} km as the crow flies, was ${before} km`
  return `${which} sorted by distance${far}.${rest}`
}
