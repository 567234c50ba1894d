import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import radio from '#web/ui/forms/radio-card.module.css'
import classes from './choose-address.module.css'
import { GuestAddressForm } from './guest-address-form.tsx'
import type { GuestAddress } from './guest-address.ts'

type GuestAddressPanelProps = {
  entered: GuestAddress | null
  onEntered: (entered: GuestAddress) => void
}

/** A guest's address: the form, or the submitted address. */
export function GuestAddressPanel({ entered, onEntered }: GuestAddressPanelProps) {
  const [changing, setChanging] = useState(false)
  if (entered !== null && !changing) {
    const { firstName, lastName, address, city, pincode, phone } = entered.address
    return (
      <div className={`${radio.card} ${classes.entered}`}>
        <div>
          <b>
            {firstName} {lastName}
          </b>
          <p>
            {address}, {city}, <span className="unbroken">{pincode}</span>
          </p>
          <p className="num">{phone}</p>
          {entered.email !== null && <p>{entered.email}</p>}
        </div>
        <button type="button" className="link small" onClick={() => setChanging(true)}>
          Change
        </button>
      </div>
    )
  }
  return (
    <>
      <p className={`${classes.account} muted`}>
        Have an account?{' '}
        <Link to="/auth/login" search={{ redirect: '/shop/checkout' }} className="link">
          Sign in
        </Link>{' '}
        to use your saved addresses.
      </p>
      <GuestAddressForm
        entered={entered}
        onEntered={(next) => {
          setChanging(false)
          onEntered(next)
        }}
      />
    </>
  )
}
