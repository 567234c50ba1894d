import { useMutation, useQueryClient } from '@tanstack/react-query'
import { poundsText } from '#server/lib/money.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { AdminProduct } from './product-values.ts'

type PriceDialogProps = { product: AdminProduct; onClose: () => void }

const NO_AMOUNT = 'Enter pounds and pence, such as 49.99.'
const textOf = (pence: number | null) => (pence === null ? '' : poundsText(pence))

/** Changes the price and the sale price of a product, for staff who change nothing else of it. */
export default function PriceDialog({ product, onClose }: PriceDialogProps) {
  const { id, title, pricePence, salePricePence } = product
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(
    trpc.catalogue.setPrices.mutationOptions({
      onSuccess: () => {
        toast({ message: 'Prices saved' })
        onClose()
      },
      onSettled: () => queryClient.invalidateQueries(trpc.catalogue.pathFilter()),
    }),
  )
  const { values, field, setErrors } = useFields({
    price: textOf(pricePence),
    salePrice: textOf(salePricePence),
  })
  const send = async () => {
    const price = typedPence(values.price)
    const isOnSale = values.salePrice.trim() !== ''
    const salePrice = isOnSale ? typedPence(values.salePrice) : null
    if (price === null) return setErrors({ price: NO_AMOUNT })
    if (isOnSale && salePrice === null) return setErrors({ salePrice: NO_AMOUNT })
    try {
      await save.mutateAsync({
        id,
        ...(price !== pricePence && { pricePence: price }),
        ...(salePrice !== salePricePence && { salePricePence: salePrice }),
      })
    } catch (error) {
      const faults = fieldErrors(error)
      setErrors({ price: faults['pricePence'], salePrice: faults['salePricePence'] })
    }
  }
  const isNamed = save.error !== null && Object.keys(fieldErrors(save.error)).length > 0
  return (
    <Dialog opened onClose={onClose} title="Change prices">
      <form method="post" noValidate onSubmit={handleSubmit(send, save.isPending)}>
        <p className="muted">{title}</p>
        <FaultBanner
          message={
            save.error && !isNamed
              ? errorText(save.error, 'The prices could not be changed. Try again.')
              : null
          }
        />
        <TextField
          label="Price (£)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...field('price')}
        />
        <TextField
          label="Sale price (£)"
          description="Leave empty for no sale"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...field('salePrice')}
        />
        <SubmitActions onCancel={onClose} busy={save.isPending} busyText="Saving...">
          Save
        </SubmitActions>
      </form>
    </Dialog>
  )
}
