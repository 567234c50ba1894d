import { Link } from '@tanstack/react-router'
import { channelNames, saleChannels } from '#server/lib/order/sale-channels.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FindAddress } from '#web/ui/forms/find-address.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import type { TextField as Name, Editing } from './quotation-draft.ts'
import { Part } from './part.tsx'
import classes from './editor.module.css'

const people = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'company', label: 'Company' },
] as const satisfies readonly { name: Name; label: string }[]

const places = [
  { name: 'pincode', label: 'Postcode' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'Town or city' },
  { name: 'notes', label: 'Delivery notes' },
] as const satisfies readonly { name: Name; label: string }[]

type CustomerPartProps = Editing & {
  /** As it is stored; null for a new one. */
  details: RouterOutputs['quotation']['details'] | null
}

/** Who the quotation is for, and where it goes; each may come later. */
export function CustomerPart({ draft, change, errors, isFixed, details }: CustomerPartProps) {
  const may = useMay()
  const field = ({ name, label }: { name: Name; label: string }) => (
    <TextField
      key={name}
      label={label}
      value={draft[name]}
      disabled={isFixed}
      autoComplete="off"
      error={errors[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <Part
      title="Customer"
      part={1}
      aside={
        details !== null &&
        (details.email !== null || details.order !== null) &&
        may('customers') && (
          <Link to="/admin/customers/$key" params={{ key: details.id }} className="link">
            Customer page
          </Link>
        )
      }
    >
      <div className={classes.fields}>
        {people.map(field)}
        <SelectField
          label="How they reached us"
          value={draft.channel}
          disabled={isFixed}
          onChange={({ currentTarget }) => {
            const channel = saleChannels.find((one) => one === currentTarget.value)
            if (channel) change({ channel })
          }}
        >
          {saleChannels.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]}
            </option>
          ))}
        </SelectField>
        {places.map(field)}
      </div>
      {!isFixed && (
        <FindAddress readPostcode={() => draft.pincode} onChoose={(chosen) => change(chosen)} />
      )}
    </Part>
  )
}
