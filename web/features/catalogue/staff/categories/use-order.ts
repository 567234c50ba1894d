import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'

/**
 * The order of the categories: changes are optimistic and sent one after another, so that none is
 * lost or overtaken.
 */
export function useOrder(saved: readonly string[]) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const order = useMutation(
    trpc.category.order.mutationOptions({
      scope: { id: 'category order' },
      onSettled: async () => {
        const mutationKey = trpc.category.order.mutationKey()
        // The response to the last change counts, which includes this one.
        if (queryClient.isMutating({ mutationKey }) > 1) return
        await queryClient.invalidateQueries(trpc.category.pathFilter())
        if (queryClient.isMutating({ mutationKey }) === 1) setWanted(null)
      },
    }),
  )
  const known = wanted ?? saved
  const ids = dragged ?? known
  const send = (next: readonly string[]) => {
    if (next.every((id, at) => id === known[at])) return
    setWanted(next)
    order.mutate({ ids: [...next] })
  }
  return {
    ids,
    order,
    dragTo: (from: number, to: number) => setDragged(moved(ids, from, to)),
    drop: () => {
      if (dragged !== null) send(dragged)
      setDragged(null)
    },
    move: (id: string, by: -1 | 1) => {
      const from = ids.indexOf(id)
      if (from + by >= 0 && from + by < ids.length) send(moved(ids, from, from + by))
    },
  }
}

const moved = (ids: readonly string[], from: number, to: number) =>
  ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')
