import { errorText, isApiError, trpc } from '../../trpc.ts'
import { errorToast, toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import type { AddressValues, SavedAddress } from './address-values.ts'

/** How many addresses a shopper can keep. */
export const maxAddresses = 3

/** Says that there are as many addresses as there can be. */
export const limitToast = () => errorToast(`You can add max ${maxAddresses} addresses`)

/** Whether adding was refused because there are as many addresses as there can be. */
export const isLimit = (error: unknown) =>
  isApiError(error) && error.data?.refusal?.code === 'ADDRESS_LIMIT'

/** Keeps an address: a new one, or `edited` with other content. Throws what the server refuses. */
export function useSaveAddress(edited: SavedAddress | null) {
  const utils = trpc.useUtils()
  const add = trpc.address.add.useMutation()
  const update = trpc.address.update.useMutation()

  const save = async (values: AddressValues): Promise<SavedAddress> => {
    const saved =
      edited === null
        ? await add.mutateAsync(values)
        : await update.mutateAsync({ ...values, id: edited.id })
    toast({ message: `Address ${edited === null ? 'added' : 'updated'} successfully` })
    await utils.address.list.invalidate()
    return saved
  }
  return { save, busy: add.isPending || update.isPending }
}

/** Forgets an address. */
export function useRemoveAddress() {
  const utils = trpc.useUtils()
  const remove = trpc.address.remove.useMutation()
  const oneAtATime = useOneAtATime()
  const send = async (id: string) => {
    try {
      await remove.mutateAsync({ id })
      toast({ message: 'Address deleted successfully' })
    } catch (error) {
      errorToast(errorText(error, 'The address could not be deleted. Try again.'))
    }
    await utils.address.list.invalidate()
  }
  return (id: string) => oneAtATime(() => send(id))
}
