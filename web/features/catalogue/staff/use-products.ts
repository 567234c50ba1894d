import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { productListInput, type ProductSearch } from './product-search.ts'
import { type AdminProduct, changesOf, type ProductValues, startValues } from './product-values.ts'

/** The products of the current page; the previous ones stay until they are loaded. */
export function useProducts(search: ProductSearch) {
  const trpc = useTRPC()
  return useQuery(
    trpc.catalogue.adminList.queryOptions(productListInput(search), {
      placeholderData: keepPreviousData,
    }),
  )
}

type ProductContent = { values: ProductValues; images: string[] }

/** Saves a new product, or the changes of `edited`. Throws the server's refusals. */
export function useSaveProduct(edited: AdminProduct | null) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const create = useMutation(trpc.catalogue.create.mutationOptions())
  const update = useMutation(trpc.catalogue.update.mutationOptions())

  const save = async ({ values, images }: ProductContent) => {
    const changes = changesOf(startValues(edited), values)
    if (edited === null) {
      const { title = '', description = '', category = '', pricePence = 0, stock = 0 } = changes
      const needed = { title, description, category, pricePence, stock }
      await create.mutateAsync({ ...changes, ...needed, images })
      toast({ message: 'Product add successfully' })
    } else {
      const others = images.join() === edited.images.join() ? {} : { images }
      await update.mutateAsync({ ...changes, ...others, id: edited.id })
      toast({ message: 'Product updated' })
    }
    await queryClient.invalidateQueries(trpc.catalogue.pathFilter())
  }
  return { save, busy: create.isPending || update.isPending }
}

/** Puts an archived product on sale again. */
export function useRestoreProduct() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mutation = useMutation(trpc.catalogue.restore.mutationOptions())

  const restore = async (id: string): Promise<void> => {
    try {
      await mutation.mutateAsync({ id })
      toast({ message: 'Product restored' })
    } catch (error) {
      errorToast(errorText(error, 'The product could not be restored. Try again.'))
    } finally {
      await queryClient.invalidateQueries(trpc.catalogue.pathFilter())
    }
  }
  return { restore, busy: mutation.isPending }
}

/** "1 product", "24 products". */
export const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Puts the products of a bulk change on sale again. */
export function useRestoreProducts() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mutation = useMutation(trpc.catalogue.bulkRestore.mutationOptions())

  const restore = async (ids: string[]): Promise<void> => {
    try {
      const { restored } = await mutation.mutateAsync({ ids })
      toast({ message: `${counted(restored)} restored` })
    } catch (error) {
      errorToast(errorText(error, 'The products could not be restored. Try again.'))
    } finally {
      await queryClient.invalidateQueries(trpc.catalogue.pathFilter())
    }
  }
  return { restore }
}

/** Archives a product, which the toast can undo; returns whether it was archived. */
export function useDeleteProduct() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { restore } = useRestoreProduct()
  const archive = useMutation(trpc.catalogue.archive.mutationOptions())

  const remove = async (id: string): Promise<boolean> => {
    try {
      await archive.mutateAsync({ id })
      undoToast('Product deleted', () => void restore(id))
      return true
    } catch (error) {
      errorToast(errorText(error, 'The product could not be deleted. Try again.'))
      return false
    } finally {
      await queryClient.invalidateQueries(trpc.catalogue.pathFilter())
    }
  }
  return { remove, busy: archive.isPending }
}
