import { useContact } from '#web/lib/shop.ts'
import { Link, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'
import radio from '#web/ui/radio-card.module.css'
import classes from './choose-address.module.css'
import type { GuestAddress } from './guest-address.ts'

const GuestAddressForm = lazy(() => import('./guest-address-form.tsx'))

type GuestAddressPanelProps = {
  entered: GuestAddress | null
  onEntered: (entered: GuestAddress) => void
}

/** A guest's address: the form, or the submitted address. */
export function GuestAddressPanel({ entered, onEntered }: GuestAddressPanelProps) {
  const contact = useContact()
  const [changing, setChanging] = useState(false)
  // The stored address is known only in the browser: before hydration there is no form.
  const hydrated = useHydrated()
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
      {hydrated ? (
        <Suspense fallback={<AddressSkeleton />}>
          <GuestAddressForm
            entered={entered}
            onEntered={(next) => {
              setChanging(false)
              onEntered(next)
            }}
          />
        </Suspense>
      ) : (
        <>
          <NeedsScripts>
            Checkout needs JavaScript, which is off in your browser. Turn it on, or call us on{' '}
            {contact.phone} to order.
          </NeedsScripts>
          <AddressSkeleton />
        </>
      )}
    </>
  )
}
