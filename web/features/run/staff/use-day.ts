import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { moveStop, type Place } from './move-stop.ts'

/** The planned day and its mutations, which are optimistic. */
export function useDay(date: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const day = useQuery(trpc.run.day.queryOptions({ date }))
  const [fault, setFault] = useState<string | null>(null)
  const after = {
    // One after the other: a van is loaded with the stops that it was just given.
    scope: { id: `day ${date}` },
    onMutate: () => setFault(null),
    onError: (error: unknown) => setFault(errorText(error, 'No changes were made. Try again.')),
    onSettled: () => queryClient.invalidateQueries(trpc.run.day.queryFilter({ date })),
  }
  const placing = useMutation(
    trpc.run.placeStop.mutationOptions({
      ...after,
      onMutate: async (place) => {
        setFault(null)
        await queryClient.cancelQueries(trpc.run.day.queryFilter({ date }))
        queryClient.setQueryData(
          trpc.run.day.queryKey({ date }),
          (shown) => shown && moveStop(shown, place),
        )
      },
    }),
  )
  const placingRemoval = useMutation(trpc.run.placeRemoval.mutationOptions(after))
  const loading = useMutation(trpc.run.load.mutationOptions(after))
  const creating = useMutation(trpc.run.create.mutationOptions(after))
  const changing = useMutation(trpc.run.change.mutationOptions(after))
  const removing = useMutation(trpc.run.remove.mutationOptions(after))
  const byRoad = useMutation(trpc.run.orderByRoad.mutationOptions(after))
  const reorder = useMutation(trpc.run.reorder.mutationOptions(after))
  return {
    day,
    fault,
    place: (place: Place) => placing.mutate(place),
    placeRemoval: placingRemoval.mutate,
    loading,
    creating,
    changing,
    removing,
    byRoad,
    reorder,
  }
}
