import { Fragment, useEffect, useRef } from 'react'
import { useFindsAddresses } from '#web/lib/shop.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { FindAddress } from '#web/ui/forms/find-address.tsx'
import type { PostFormState } from '#web/ui/forms/use-post-form.ts'
import { storeTypedAddress, readTypedAddress } from './typed-address.ts'
import classes from './where-to.module.css'

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'pincode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
] as const

/** Where addresses can be found, the postcode comes before what it fills in. */
const [name, address, city, pincode, email] = fields
const postcodeFirst = [name, pincode, address, city, email]

/** The address of the envelope; the entries survive a reload. */
export function WhereTo({ form }: { form: PostFormState }) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const typed = readTypedAddress()
    for (const input of group.current?.querySelectorAll('input') ?? []) {
      const value = typed[input.name]
      if (input.value !== '') storeTypedAddress(input.name, input.value)
      else if (value !== undefined) input.value = value
    }
  }, [])
  /** Puts what was found into the fields, as if it was typed. */
  const fill = (changes: Record<string, string>) => {
    for (const input of group.current?.querySelectorAll('input') ?? []) {
      const value = changes[input.name]
      if (value === undefined) continue
      input.value = value
      storeTypedAddress(input.name, value)
    }
  }
  const typed = (name: string) =>
    group.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  return (
    <div ref={group} className={classes.fields}>
      <h2>Where should we send them?</h2>
      {(useFindsAddresses() ? postcodeFirst : fields).map(({ name: of, ...words }) => {
        const field = form.field(of)
        return (
          <Fragment key={of}>
            <TextField
              {...field}
              {...words}
              required
              className={classes[of]}
              onChange={({ currentTarget }) => {
                field.onChange()
                storeTypedAddress(of, currentTarget.value)
              }}
            />
            {of === 'pincode' && (
              <FindAddress
                readPostcode={() => typed('pincode')}
                onChoose={fill}
                className={classes.finder}
              />
            )}
          </Fragment>
        )
      })}
      <p className={`muted tiny ${classes.hint}`}>
        We’ll email you now, when they’re posted and once more two weeks later. That’s all.
      </p>
    </div>
  )
}
