import { errorText, trpc } from '#web/lib/trpc.ts'

/** The banner's pictures in order, and changing them; optimistic. */
export function useFeatures() {
  const utils = trpc.useUtils()
  const list = trpc.feature.list.useQuery()
  const read = () => utils.feature.invalidate()
  const remove = trpc.feature.remove.useMutation({ onSettled: read })
  const reorder = trpc.feature.reorder.useMutation({ onSettled: read })

  const move = async (id: string, to: number) => {
    await utils.feature.list.cancel()
    const items = utils.feature.list.getData()?.items ?? []
    const moved = items.find((item) => item.id === id)
    if (moved === undefined || to < 0 || to >= items.length) return
    const arranged = items.filter((item) => item !== moved).toSpliced(to, 0, moved)
    utils.feature.list.setData(undefined, { items: arranged })
    reorder.mutate({ ids: arranged.map((item) => item.id) })
  }

  return {
    list,
    /** The error of the last change. */
    fault:
      (remove.error && errorText(remove.error, 'The picture could not be removed.')) ??
      (reorder.error && errorText(reorder.error, 'The new order could not be saved.')),
    move: (id: string, to: number) => void move(id, to),
    remove,
  }
}
