import { TextAreaField, TextField } from '../../ui/fields.tsx'
import type { FieldProps } from '../../ui/use-fields.ts'
import classes from './address-fields.module.css'
import type { AddressValues } from './address-values.ts'

type AddressFieldsProps = { field: (name: keyof AddressValues) => FieldProps }

/** The seven fields of an address. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <>
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField
        {...field('address')}
        label="Address"
        autoComplete="street-address"
        className={classes.wide}
      />
      <TextField {...field('city')} label="City" autoComplete="address-level2" />
      <TextField {...field('pincode')} label="Postcode" autoComplete="postal-code" />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        className={classes.wide}
      />
      <TextAreaField
        {...field('notes')}
        label="Notes for the crew"
        rows={3}
        className={classes.wide}
      />
    </>
  )
}
