import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressLimitText } from '#server/lib/order/limits.shared.ts'
import { errorText, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import type { AddressValues, SavedAddress } from './address-values.ts'

/** The message that the limit of saved addresses is reached. */
export const limitToast = () => errorToast(addressLimitText.refusal)

/** Whether adding was refused because the limit of saved addresses is reached. */
export const isLimit = (error: unknown) => isRefusal(error, 'ADDRESS_LIMIT')

/** Saves a new address, or the changes of `edited`. Throws the server's refusals. */
export function useSaveAddress(edited: SavedAddress | null) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const add = useMutation(trpc.address.add.mutationOptions())
  const update = useMutation(trpc.address.update.mutationOptions())

  const save = async (values: AddressValues): Promise<SavedAddress> => {
    const saved =
      edited === null
        ? await add.mutateAsync(values)
        : await update.mutateAsync({ ...values, id: edited.id })
    toast({ message: `Address ${edited === null ? 'added' : 'updated'} successfully` })
    await queryClient.invalidateQueries(trpc.address.list.pathFilter())
    return saved
  }
  return { save, busy: add.isPending || update.isPending }
}

/** Deletes an address, with a toast to undo it. */
export function useRemoveAddress() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const add = useMutation(trpc.address.add.mutationOptions())
  const remove = useMutation(trpc.address.remove.mutationOptions())
  const oneAtATime = useOneAtATime()
  const bringBack = async ({ id: _id, userId: _userId, ...fields }: SavedAddress) => {
    try {
      await add.mutateAsync(fields)
      toast({ message: 'Address added successfully' })
    } catch (error) {
      errorToast(errorText(error, 'We couldn’t save this address. Please try again.'))
    }
    await queryClient.invalidateQueries(trpc.address.list.pathFilter())
  }
  const send = async (address: SavedAddress) => {
    try {
      await remove.mutateAsync({ id: address.id })
      undoToast('Address deleted successfully', () => void bringBack(address))
    } catch (error) {
      errorToast(errorText(error, 'We couldn’t delete this address. Please try again.'))
    }
    await queryClient.invalidateQueries(trpc.address.list.pathFilter())
  }
  return (address: SavedAddress) => oneAtATime(() => send(address))
}
