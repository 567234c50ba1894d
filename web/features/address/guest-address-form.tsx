import { Button } from '#web/ui/button.tsx'
import { deliveryAddressFields } from '#server/address/delivery-address.schema.ts'
import { type SubmitEvent, useEffect, useState } from 'react'
import { createOrderInput } from '#server/order/order.schema.ts'
import { readPostcode, storePostcode } from '#web/lib/stored-postcode.ts'
import { TextField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './address-fields.module.css'
import { isComplete, noAddress } from './address-values.ts'
import { StillNeeded } from './still-needed.tsx'
import { type GuestAddress, storeGuestDraft, readGuestDraft } from './guest-address.ts'

type GuestAddressFormProps = {
  /** The entries so far. */
  entered: GuestAddress | null
  onEntered: (entered: GuestAddress) => void
}

const guestFields = deliveryAddressFields.extend({ email: createOrderInput.shape.email })

/** A guest's delivery address, with an optional e-mail address for the receipt. */
export default function GuestAddressForm({ entered, onEntered }: GuestAddressFormProps) {
  const [start] = useState(() => {
    const blank = { ...noAddress, pincode: readPostcode() ?? '' }
    return readGuestDraft() ?? { ...(entered?.address ?? blank), email: entered?.email ?? '' }
  })
  const { field, fill, values, check } = useFields(start)
  useEffect(() => {
    if (values !== start) storeGuestDraft(values)
  }, [values, start])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = check(guestFields, { ...values, email: values.email.trim() || null })
    if (checked === null) return
    const { email = null, ...address } = checked
    storePostcode(address.pincode)
    onEntered({ address, email })
    toast({
      title: 'Your address has been added.',
      message: "Now click 'Proceed to Payment' to continue.",
    })
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className={classes.grid}>
        <AddressFields field={field} fill={fill} />
        <TextField
          {...field('email')}
          label="Email for your receipt (optional)"
          description="We’ll email your confirmation, invoice, terms and cancellation form. Otherwise you can download them after paying."
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          className={classes.wide}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="lg" disabled={!isComplete(values)}>
          Continue
        </Button>
        <StillNeeded values={values} />
      </div>
    </form>
  )
}
