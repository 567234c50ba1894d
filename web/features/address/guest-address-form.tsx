import { Button } from '../../ui/button.tsx'
import type { SubmitEvent } from 'react'
import { addressFields } from '../../../server/address/address.schema.ts'
import { createOrderInput } from '../../../server/order/order.schema.ts'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './address-fields.module.css'
import { isComplete, noAddress } from './address-values.ts'
import type { GuestAddress } from './guest-address.ts'

type GuestAddressFormProps = {
  /** What was entered before. */
  entered: GuestAddress | null
  onEntered: (entered: GuestAddress) => void
}

const guestFields = addressFields.extend({ email: createOrderInput.shape.email })

/** Where a guest's order goes, and where its receipt goes when they want one. */
export default function GuestAddressForm({ entered, onEntered }: GuestAddressFormProps) {
  const { field, values, check } = useFields({
    ...(entered?.address ?? noAddress),
    email: entered?.email ?? '',
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = check(guestFields, { ...values, email: values.email.trim() || null })
    if (checked === null) return
    const { email = null, ...address } = checked
    onEntered({ address, email })
    toast({
      title: 'Your address has been added.',
      message: "Now click 'Proceed to Payment' to continue.",
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.grid}>
        <AddressFields field={field} />
        <TextField
          {...field('email')}
          label="E-mail for your receipt (optional)"
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
      </div>
    </form>
  )
}
