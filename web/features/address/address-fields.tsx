import { NOTHING_TO_ADD } from '#server/lib/order/delivery-notes.shared.ts'
import { useFindsAddresses } from '#web/lib/shop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { FindAddress } from '#web/ui/forms/find-address.tsx'
import type { UncontrolledProps } from '#web/ui/forms/use-form-errors.ts'
import classes from './address-fields.module.css'
import { addressLabels } from '#web/lib/forms/address-labels.ts'
import type { AddressValues } from './address-values.ts'

type AddressFieldsProps = {
  field: (name: keyof AddressValues) => UncontrolledProps
  /** What stands in the fields. */
  entries: AddressValues
  /** Types into the fields. */
  fill: (texts: Partial<AddressValues>) => void
}

/**
 * The seven fields of an address. Where addresses can be found, the postcode comes before what it
 * fills in.
 */
export function AddressFields({ field, entries, fill }: AddressFieldsProps) {
  const findsAddresses = useFindsAddresses()
  const postcode = (
    <TextField {...field('pincode')} label={addressLabels.pincode} autoComplete="postal-code" />
  )
  return (
    <>
      <TextField
        {...field('firstName')}
        label={addressLabels.firstName}
        autoComplete="given-name"
      />
      <TextField {...field('lastName')} label={addressLabels.lastName} autoComplete="family-name" />
      {findsAddresses && (
        <>
          {postcode}
          <FindAddress
            readPostcode={() => entries.pincode}
            onChoose={fill}
            className={classes.finder}
          />
        </>
      )}
      <TextField
        {...field('address')}
        label={addressLabels.address}
        autoComplete="street-address"
        className={classes.wide}
      />
      <TextField {...field('city')} label={addressLabels.city} autoComplete="address-level2" />
      {!findsAddresses && postcode}
      <TextField
        {...field('phone')}
        label={addressLabels.phone}
        type="tel"
        autoComplete="tel"
        className={findsAddresses ? undefined : classes.wide}
      />
      <div className={classes.wide}>
        <TextAreaField
          {...field('notes')}
          label={addressLabels.notes}
          description="Stairs, parking or access."
          rows={3}
        />
        {entries.notes.trim() === '' && (
          <Button
            variant="default"
            size="sm"
            className={classes.nothing}
            onClick={() => fill({ notes: NOTHING_TO_ADD })}
          >
            {NOTHING_TO_ADD}
          </Button>
        )}
      </div>
    </>
  )
}
