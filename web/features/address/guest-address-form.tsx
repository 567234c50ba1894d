import { useHydrated } from '@tanstack/react-router'
import { readPostcode, storePostcode } from '#web/lib/stored/stored-postcode.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { useEntries } from '#web/ui/forms/entries.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
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
  const { entries, fill, formProps } = useEntries(
    { ...blank, ...post.values },
    storeGuestDraft,
    () => readGuestDraft() ?? knownOf(entered),
  )
  return (
    <PostForm posted={post} {...formProps}>
      <div className={classes.grid}>
        <AddressFields field={post.field} entries={entries} fill={fill} />
        <TextField
          {...post.field('email')}
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
          disabled={hydrated && !isComplete(entries)}
        >
          Continue
        </BusyButton>
        {hydrated && <StillNeeded values={entries} />}
      </div>
    </PostForm>
  )
}

/** What this browser knows of a guest's address without a draft. */
const knownOf = (entered: GuestAddress | null): GuestDraft =>
  entered
    ? { ...entered.address, email: entered.email ?? '' }
    : { ...blank, pincode: readPostcode() ?? '' }
