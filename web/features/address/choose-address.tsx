import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { addressLimitText, MAX_ADDRESSES } from '#server/lib/order/limits.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { readAddressDraft } from './address-draft.ts'
import type { SavedAddress } from './address-values.ts'
import radio from '#web/ui/forms/radio-card.module.css'
import classes from './choose-address.module.css'
import { limitToast } from './use-addresses.ts'

const AddressForm = lazy(() => import('./address-form.tsx'))

type ChooseAddressProps = {
  chosen: string | null
  onChoose: (address: SavedAddress) => void
}

/** A shopper's saved addresses at checkout; none is preselected. */
export function ChooseAddress({ chosen, onChoose }: ChooseAddressProps) {
  const trpc = useTRPC()
  const { data: addresses, isError, refetch } = useQuery(trpc.address.list.queryOptions())
  /** The id of the address being edited, or `new`; undefined until one is opened or closed. */
  const [opened, setEditing] = useState<string | null>()
  const wasTyping = useWasTyping()
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>We couldn’t load your addresses.</RetryNote>
  }
  if (addresses === undefined) return <RowsSkeleton rows={2} />

  // A draft of a new address survives a reload.
  const hasDraft = wasTyping && addresses.length < MAX_ADDRESSES
  const editing = opened === undefined ? (hasDraft ? 'new' : null) : opened
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
        <AddAddress count={addresses.length} onAdd={() => setEditing('new')} />
      )}
    </fieldset>
  )
}

/** Whether this tab has an unsaved address; false before hydration. */
function useWasTyping(): boolean {
  const userId = useUser()?.id ?? ''
  const hydrated = useHydrated()
  return useMemo(() => hydrated && readAddressDraft(userId) !== null, [hydrated, userId])
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
    <div className={`${radio.card} ${classes.card}`}>
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

const ordinals = ['first', 'second', 'third'] as const satisfies { length: typeof MAX_ADDRESSES }

function AddAddress({ count, onAdd }: { count: number; onAdd: () => void }) {
  const full = count >= MAX_ADDRESSES
  return (
    <>
      <Button variant="default" leftSection={<PlusIcon />} onClick={full ? limitToast : onAdd}>
        Add an address
      </Button>
      <p className={`${classes.hint} muted tiny`}>
        {addressLimitText.hint}{' '}
        {full
          ? 'To add another, delete one in your account.'
          : `This will be your ${ordinals[count]} address.`}
      </p>
    </>
  )
}
