import { useQuery } from '@tanstack/react-query'
import { useTaxonomy } from '#web/lib/shop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { SubmitEvent } from 'react'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { PictureUploader } from '#web/ui/admin/upload/picture-uploader.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { usePictures } from '#web/ui/admin/upload/use-pictures.ts'
import { ProductForm } from './product-form.tsx'
import classes from './product-sheet.module.css'
import {
  type AdminProduct,
  formFaults,
  isComplete,
  numberFaults,
  type ProductValues,
  startValues,
} from './product-values.ts'
import { useSaveProduct } from './use-products.ts'

const formId = 'product-form'

type ProductSheetProps = {
  opened: boolean
  /** The product to edit; null adds one. */
  edited: AdminProduct | null
  onClose: () => void
}

/** The side sheet that adds or edits a product. The entries stay when saving fails. */
export default function ProductSheet({ opened, edited, onClose }: ProductSheetProps) {
  const { values, field, fill, setErrors } = useFields<keyof ProductValues | 'images'>({
    ...startValues(edited),
    images: '',
  })
  const taxonomy = useTaxonomy()
  const list = usePictures(edited?.images)
  const { save, busy } = useSaveProduct(edited)
  const oneAtATime = useOneAtATime()

  const saveProduct = async (): Promise<void> => {
    const faults = numberFaults(values)
    if (Object.keys(faults).length > 0) return setErrors(faults)
    try {
      await save({ values, images: list.names })
      onClose()
    } catch (error) {
      setErrors(formFaults(fieldErrors(error)))
      errorToast(errorText(error, 'The product could not be saved. Try again.'))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!list.busy) void oneAtATime(saveProduct)
  }

  const action = edited === null ? 'Add' : 'Edit'
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      width={560}
      title={edited === null ? 'Add New Product' : 'Edit Product'}
      foot={
        <div className={classes.actions}>
          <BusyButton
            type="submit"
            form={formId}
            busy={busy}
            disabled={!isComplete(values, taxonomy) || list.busy}
          >
            {action}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <Compact>
        <form method="post" id={formId} onSubmit={submit} noValidate className={classes.form}>
          <PictureUploader list={list} error={field('images').error} />
          <ProductForm values={values} field={field} fill={fill} />
        </form>
        {edited !== null && <ProductAudit id={edited.id} />}
      </Compact>
    </Sheet>
  )
}

/** The audit of the product. */
function ProductAudit({ id }: { id: string }) {
  const trpc = useTRPC()
  const { data, isError } = useQuery(trpc.catalogue.adminDetails.queryOptions({ id }))
  return (
    <section className={classes.audit}>
      <h3>Change history</h3>
      {isError && <p className="muted small">The change history could not be loaded.</p>}
      {data !== undefined && <AuditList entries={data.audit} />}
    </section>
  )
}
