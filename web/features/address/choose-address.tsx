import { Button } from '../../ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '../../trpc.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import type { SavedAddress } from './address-values.ts'
import classes from './choose-address.module.css'
import { limitToast, maxAddresses } from './use-addresses.ts'

const AddressForm = lazy(() => import('./address-form.tsx'))

type ChooseAddressProps = {
  chosen: string | null
  onChoose: (address: SavedAddress) => void
}

/** A shopper's saved addresses to choose from at checkout; none is chosen for them. */
export function ChooseAddress({ chosen, onChoose }: ChooseAddressProps) {
  const { data: addresses, isError, refetch } = trpc.address.list.useQuery()
  /** The id of the address that is being changed, or `new`. */
  const [editing, setEditing] = useState<string | null>(null)
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>Your addresses could not be loaded.</RetryNote>
  }
  if (addresses === undefined) return <RowsSkeleton rows={2} />

  const close = () => setEditing(null)
  const saved = (address: SavedAddress) => {
    close()
    onChoose(address)
  }
  return (
    <fieldset>
      <legend className="visually-hidden">Delivery address</legend>
      {addresses.map((address) =>
        editing === address.id ? (
          <InlineForm key={address.id} edited={address} onSaved={saved} onCancel={close} />
        ) : (
          <AddressRadio
            key={address.id}
            address={address}
            checked={chosen === address.id}
            onChoose={() => onChoose(address)}
            onEdit={() => setEditing(address.id)}
          />
        ),
      )}
      {editing === 'new' ? (
        <InlineForm edited={null} onSaved={saved} onCancel={close} />
      ) : (
        <AddAddress kept={addresses.length} onAdd={() => setEditing('new')} />
      )}
    </fieldset>
  )
}

type InlineFormProps = {
  edited: SavedAddress | null
  onSaved: (address: SavedAddress) => void
  onCancel: () => void
}

function InlineForm(props: InlineFormProps) {
  return (
    <div className={classes.form}>
      <Suspense fallback={<RowsSkeleton />}>
        <AddressForm {...props} />
      </Suspense>
    </div>
  )
}

type AddressRadioProps = {
  address: SavedAddress
  checked: boolean
  onChoose: () => void
  onEdit: () => void
}

function AddressRadio({ address: saved, checked, onChoose, onEdit }: AddressRadioProps) {
  return (
    <div className={classes.card}>
      <label className={classes.choice}>
        <input type="radio" name="address" checked={checked} onChange={onChoose} />
        <AddressText address={saved} />
      </label>
      <button
        type="button"
        className={`link small ${classes.edit}`}
        aria-label={`Edit ${saved.address}`}
        onClick={onEdit}
      >
        Edit
      </button>
    </div>
  )
}

function AddressText({ address: saved }: { address: SavedAddress }) {
  return (
    <span>
      <b>
        {saved.firstName} {saved.lastName}
      </b>
      <span>
        {saved.address}, {saved.city}, <span className="unbroken">{saved.pincode}</span>
      </span>
      <span className="num">{saved.phone}</span>
    </span>
  )
}

const ordinals = ['first', 'second', 'third']

function AddAddress({ kept, onAdd }: { kept: number; onAdd: () => void }) {
  const full = kept >= maxAddresses
  return (
    <>
      <Button variant="default" leftSection={<PlusIcon />} onClick={full ? limitToast : onAdd}>
        Add an address
      </Button>
      <p className={`${classes.hint} muted tiny`}>
        You can keep three addresses.{' '}
        {full
          ? 'Delete one in your account to add another.'
          : `This would be the ${ordinals[kept]}.`}
      </p>
    </>
  )
}
