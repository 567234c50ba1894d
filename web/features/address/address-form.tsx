import { Button } from '../../ui/button.tsx'
import type { SubmitEvent } from 'react'
import { addressFields } from '../../../server/address/address.schema.ts'
import { errorText, fieldErrors } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { errorToast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './address-fields.module.css'
import { isComplete, noAddress, prefill, type SavedAddress } from './address-values.ts'
import { isLimit, limitToast, useSaveAddress } from './use-addresses.ts'

type AddressFormProps = {
  /** The address to change; null adds one. */
  edited: SavedAddress | null
  onSaved: (address: SavedAddress) => void
  onCancel: () => void
}

/** Adds or changes a saved address. What was typed stays when it could not be saved. */
export default function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const { field, values, check, setErrors, reset } = useFields(
    edited === null ? noAddress : prefill(edited),
  )
  const { save, busy } = useSaveAddress(edited)
  const oneAtATime = useOneAtATime()

  const keep = async (): Promise<void> => {
    const address = check(addressFields)
    if (address === null) return
    try {
      onSaved(await save(address))
    } catch (error) {
      if (isLimit(error)) {
        reset()
        return limitToast()
      }
      setErrors(fieldErrors(error))
      errorToast(errorText(error, 'The address could not be saved. Try again.'))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void oneAtATime(keep)
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.grid}>
        <AddressFields field={field} />
      </div>
      <div className={classes.actions}>
        <BusyButton type="submit" busy={busy} disabled={!isComplete(values)}>
          {edited === null ? 'Add' : 'Edit'}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
