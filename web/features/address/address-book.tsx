import { useQuery } from '@tanstack/react-query'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { MAX_ADDRESSES } from '#server/lib/order/limits.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { PencilIcon, TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './address-book.module.css'
import type { SavedAddress } from './address-values.ts'
import { limitToast, useRemoveAddress } from './use-addresses.ts'

const AddressForm = lazy(() => import('./address-form.tsx'))

/** A shopper's saved addresses, with a slot for each further one. */
export function AddressBook() {
  const trpc = useTRPC()
  const { data: addresses, isError, refetch } = useQuery(trpc.address.list.queryOptions())
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>We couldn’t load your addresses.</RetryNote>
  }
  if (addresses === undefined) return <RowsSkeleton rows={3} />

  const left = MAX_ADDRESSES - addresses.length
  const close = () => setEditing(null)
  return (
    <>
      <ul className={classes.grid}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} onEdit={() => setEditing(address)} />
        ))}
        <li>
          <button
            type="button"
            className={classes.new}
            onClick={left > 0 ? () => setEditing('new') : limitToast}
          >
            <PlusIcon size={24} />
            Add an address
            <span className="muted small">
              You can add {left} more (maximum {MAX_ADDRESSES})
            </span>
          </button>
        </li>
      </ul>
      <Dialog
        opened={editing !== null}
        onClose={close}
        title={editing === 'new' ? 'Add an address' : 'Edit address'}
        width={620}
        fullScreenOnPhone
      >
        {editing !== null && (
          <Suspense fallback={<RowsSkeleton />}>
            <AddressForm
              edited={editing === 'new' ? null : editing}
              onSaved={close}
              onCancel={close}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

function AddressCard({ address: saved, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const remove = useRemoveAddress()
  return (
    <li className={`box ${classes.card}`}>
      <b>
        {saved.firstName} {saved.lastName}
      </b>
      <p className="muted num">
        {saved.address}
        <br />
        {saved.city}, <span className="unbroken">{saved.pincode}</span>
        <br />
        {saved.phone}
      </p>
      <p className="muted small">{printedNotes(saved.notes)}</p>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<PencilIcon size={16} />}
          aria-label={`Edit ${saved.address}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          size="sm"
          className={classes.delete}
          leftSection={<TrashIcon size={16} />}
          aria-label={`Delete ${saved.address}`}
          onClick={() => void remove(saved)}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
