import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { readPostcode, storePostcode } from '#web/lib/stored/stored-postcode.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './address-fields.module.css'
import { isComplete, noAddress } from './address-values.ts'
import { StillNeeded } from './still-needed.tsx'
import {
  type GuestAddress,
  guestAddressOf,
  type GuestDraft,
  readGuestDraft,
  storeGuestDraft,
} from './guest-address.ts'

type GuestAddressFormProps = {
  /** The entries so far. */
  entered: GuestAddress | null
  onEntered: (entered: GuestAddress) => void
}

const FAILED = 'We couldn’t check your address just now. Please try again.'
const blank: GuestDraft = { ...noAddress, email: '' }

/** A guest's delivery address, with an optional e-mail address for the receipt. */
export function GuestAddressForm({ entered, onEntered }: GuestAddressFormProps) {
  const hydrated = useHydrated()
  const post = usePostForm('guest-address', FAILED, {
    onSent: ({ result }) => {
      const next = guestAddressOf(result)
      storePostcode(next.address.pincode)
      onEntered(next)
      toast({
        title: 'Your address has been added.',
        message: "Now click 'Proceed to Payment' to continue.",
      })
    },
  })
  const { field, fill, values } = useFields(blank, post)
  const form = useStored(entered, fill)
  const complete = (changes: Partial<GuestDraft>) => {
    fill(changes)
    storeGuestDraft({ ...values, ...changes })
  }
  const fieldOf = (name: keyof GuestDraft) => ({
    ...field(name),
    error: post.field(name).error,
    onChange: (event: Parameters<ReturnType<typeof field>['onChange']>[0]) => {
      field(name).onChange(event)
      post.field(name).onChange()
      storeGuestDraft({ ...values, [name]: event.currentTarget.value })
    },
  })
  return (
    <PostForm posted={post} ref={form}>
      <div className={classes.grid}>
        <AddressFields field={fieldOf} fill={complete} />
        <TextField
          {...fieldOf('email')}
          label="Email for your receipt (optional)"
          description="We’ll email your confirmation, invoice, terms and cancellation form. Otherwise you can download them after paying."
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          className={classes.wide}
        />
      </div>
      <div className={classes.actions}>
        <BusyButton
          type="submit"
          size="lg"
          busy={post.busy}
          disabled={hydrated && !isComplete(values)}
        >
          Continue
        </BusyButton>
        {hydrated && <StillNeeded values={values} />}
      </div>
    </PostForm>
  )
}

/** Fills the fields that are empty as the form mounts with what this browser knows of them. */
function useStored(entered: GuestAddress | null, fill: (values: Partial<GuestDraft>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef({ entered, fill })
  useLayoutEffect(() => {
    const { entered: before, fill: fillIn } = first.current
    const known = before
      ? { ...before.address, email: before.email ?? '' }
      : { ...blank, pincode: readPostcode() ?? '' }
    const stored = Object.entries(readGuestDraft() ?? known)
    const typed = form.current === null ? null : new FormData(form.current)
    fillIn(Object.fromEntries(stored.filter(([name]) => (typed?.get(name) ?? '') === '')))
  }, [])
  return form
}
