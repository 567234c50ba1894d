import { keepPreviousData } from '@tanstack/react-query'
import { errorText, trpc } from '../../trpc.ts'
import { errorToast, toast } from '../../ui/toast.ts'
import { productListInput, type ProductSearch } from './product-search.ts'
import { type AdminProduct, changesOf, type ProductValues, startValues } from './product-values.ts'

/** The products of the page that the address names; the last ones stay until they are there. */
export function useProducts(search: ProductSearch) {
  return trpc.catalogue.adminList.useQuery(productListInput(search), {
    placeholderData: keepPreviousData,
  })
}

type ProductContent = { values: ProductValues; images: string[] }

/** Keeps a product: a new one, or what changed of `edited`. Throws what the server refuses. */
export function useSaveProduct(edited: AdminProduct | null) {
  const utils = trpc.useUtils()
  const create = trpc.catalogue.create.useMutation()
  const update = trpc.catalogue.update.useMutation()

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
      toast({ message: 'Product is updated successfully' })
    }
    await utils.catalogue.invalidate()
  }
  return { save, busy: create.isPending || update.isPending }
}

/** Takes a product off sale; answers whether it is gone. */
export function useDeleteProduct() {
  const utils = trpc.useUtils()
  const archive = trpc.catalogue.archive.useMutation()

  const remove = async (id: string): Promise<boolean> => {
    try {
      await archive.mutateAsync({ id })
      toast({ message: 'Product is deleted successfully' })
      return true
    } catch (error) {
      errorToast(errorText(error, 'The product could not be deleted. Try again.'))
      return false
    } finally {
      await utils.catalogue.invalidate()
    }
  }
  return { remove, busy: archive.isPending }
}
