import { keepPreviousData } from '@tanstack/react-query'
import { errorText, trpc } from '../../../lib/trpc.ts'
import { errorToast, toast } from '../../../ui/toast/toast.ts'
import { productListInput, type ProductSearch } from './product-search.ts'
import { type AdminProduct, changesOf, type ProductValues, startValues } from './product-values.ts'

/** The products of the current page; the previous ones stay until they are loaded. */
export function useProducts(search: ProductSearch) {
  return trpc.catalogue.adminList.useQuery(productListInput(search), {
    placeholderData: keepPreviousData,
  })
}

type ProductContent = { values: ProductValues; images: string[] }

/** Saves a new product, or the changes of `edited`. Throws the server's refusals. */
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
      toast({ message: 'Product updated' })
    }
    await utils.catalogue.invalidate()
  }
  return { save, busy: create.isPending || update.isPending }
}

/** Archives a product; returns whether it was archived. */
export function useDeleteProduct() {
  const utils = trpc.useUtils()
  const archive = trpc.catalogue.archive.useMutation()

  const remove = async (id: string): Promise<boolean> => {
    try {
      await archive.mutateAsync({ id })
      toast({ message: 'Product deleted' })
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
