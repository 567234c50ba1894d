import { useState } from 'react'
import { errorText, trpc } from '#web/lib/trpc.ts'
import { moveStop, type Place } from './move-stop.ts'

/** The planned day and its mutations, which are optimistic. */
export function useDay(date: string) {
  const day = trpc.run.day.useQuery({ date })
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string | null>(null)
  const after = {
    onMutate: () => setFault(null),
    onError: (error: unknown) => setFault(errorText(error, 'No changes were made. Try again.')),
    onSettled: () => utils.run.day.invalidate({ date }),
  }
  const placing = trpc.run.placeStop.useMutation({
    ...after,
    onMutate: async (place) => {
      setFault(null)
      await utils.run.day.cancel({ date })
      utils.run.day.setData({ date }, (shown) => shown && moveStop(shown, place))
    },
  })
  const loading = trpc.run.load.useMutation(after)
  const creating = trpc.run.create.useMutation(after)
  const changing = trpc.run.change.useMutation(after)
  const removing = trpc.run.remove.useMutation(after)
  const byRoad = trpc.run.orderByRoad.useMutation(after)
  const reorder = trpc.run.reorder.useMutation(after)
  return {
    day,
    fault,
    place: (place: Place) => placing.mutate(place),
    loading,
    creating,
    changing,
    removing,
    byRoad,
    reorder,
  }
}
