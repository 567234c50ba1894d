import { Button } from '#web/ui/buttons/button.tsx'
import { useState } from 'react'
import { deliveryAddressFields } from '#server/address/delivery-address.schema.ts'
import { deleteAddressDraft } from '#web/lib/stored/stored-address.ts'
import { useUser } from '#web/lib/session.ts'
import { errorText, fieldErrors } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { useEntries } from '#web/ui/forms/entries.ts'
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts'
import { storeAddressDraft, readAddressDraft } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './address-fields.module.css'
import { isComplete, noAddress, prefill, type SavedAddress } from './address-values.ts'
import { StillNeeded } from './still-needed.tsx'
import { isLimit, limitToast, useSaveAddress } from './use-addresses.ts'

type AddressFormProps = {
  /** The address to change; null adds one. */
  edited: SavedAddress | null
  onSaved: (address: SavedAddress) => void
  onCancel: () => void
}

/**
 * Adds or changes a saved address. The entries stay when saving fails; the draft of a new one
 * survives a reload, until it is saved or cancelled.
 */
export default function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const userId = useUser()?.id ?? ''
  const [start] = useState(() =>
    edited === null ? (readAddressDraft(userId) ?? noAddress) : prefill(edited),
  )
  const { field, check, setErrors } = useFormErrors()
  const { entries, fill, formProps } = useEntries(start, (typed) => {
    if (edited === null) storeAddressDraft(userId, typed)
  })
  const { save, busy } = useSaveAddress(edited)
  const oneAtATime = useOneAtATime()

  const saveAddress = async (form: HTMLFormElement): Promise<void> => {
    const address = check(deliveryAddressFields, form)
    if (address === null) return
    try {
      const saved = await save(address)
      if (edited === null) deleteAddressDraft()
      onSaved(saved)
    } catch (error) {
      if (isLimit(error)) {
        fill(noAddress)
        return limitToast()
      }
      setErrors(fieldErrors(error))
      errorToast(errorText(error, 'We couldn’t save this address. Please try again.'))
    }
  }
  const cancel = () => {
    if (edited === null) deleteAddressDraft()
    onCancel()
  }
  const submit = handleSubmit((form) => oneAtATime(() => saveAddress(form)))

  return (
    <form method="post" {...formProps} onSubmit={submit} noValidate>
      <div className={classes.grid}>
        <AddressFields
          field={(name) => ({ ...field(name), defaultValue: start[name] })}
          entries={entries}
          fill={fill}
        />
      </div>
      <div className={classes.actions}>
        <BusyButton type="submit" busy={busy} disabled={!isComplete(entries)}>
          {edited === null ? 'Add' : 'Edit'}
        </BusyButton>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <StillNeeded values={entries} />
      </div>
    </form>
  )
}
