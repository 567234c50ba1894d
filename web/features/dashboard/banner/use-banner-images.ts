import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { errorToast, undoToast } from '#web/ui/toast/toast.ts'

/** The banner's pictures in order, and changing them; optimistic. */
export function useFeatures() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(trpc.feature.list.queryOptions())
  const read = () => queryClient.invalidateQueries(trpc.feature.pathFilter())
  const remove = useMutation(trpc.feature.remove.mutationOptions({ onSettled: read }))
  const add = useMutation(trpc.feature.add.mutationOptions({ onSettled: read }))
  const reorder = useMutation(trpc.feature.reorder.mutationOptions({ onSettled: read }))

  const move = async (id: string, to: number) => {
    await queryClient.cancelQueries(trpc.feature.list.pathFilter())
    const items = queryClient.getQueryData(trpc.feature.list.queryKey())?.items ?? []
    const moved = items.find((item) => item.id === id)
    if (moved === undefined || to < 0 || to >= items.length) return
    const arranged = items.filter((item) => item !== moved).toSpliced(to, 0, moved)
    queryClient.setQueryData(trpc.feature.list.queryKey(), { items: arranged })
    reorder.mutate({ ids: arranged.map((item) => item.id) })
  }

  /** Removes a picture; the toast puts it back into its place. */
  const takeOut = async (id: string) => {
    const before = queryClient.getQueryData(trpc.feature.list.queryKey())?.items ?? []
    const image = before.find((item) => item.id === id)?.image
    await remove.mutateAsync({ id })
    if (image === undefined) return
    undoToast('Picture removed from the home page', () => void putBack(image, id, before))
  }
  const putBack = async (image: string, id: string, before: readonly { id: string }[]) => {
    try {
      const added = await add.mutateAsync({ image })
      await reorder.mutateAsync({
        ids: before.map((item) => (item.id === id ? added.id : item.id)),
      })
    } catch (error) {
      errorToast(errorText(error, 'The picture could not be put back. Try again.'))
    }
  }

  return {
    list,
    /** The error of the last change. */
    fault:
      (remove.error && errorText(remove.error, 'The picture could not be removed.')) ??
      (reorder.error && errorText(reorder.error, 'The new order could not be saved.')),
    move: (id: string, to: number) => void move(id, to),
    remove: takeOut,
    removing: remove.isPending,
  }
}
