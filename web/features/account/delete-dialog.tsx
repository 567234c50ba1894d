import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordAgainInput } from '#server/auth/auth.schema.ts'
import { errorText, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts'
import classes from './settings.module.css'

type DeleteDialogProps = { emailConfirmed: boolean; onClose: () => void }

/** Says what is deleted and what stays, and asks for the password before deleting an account. */
export default function DeleteDialog({ emailConfirmed, onClose }: DeleteDialogProps) {
  const { field, check, setErrors } = useFormErrors()
  const trpc = useTRPC()
  const remove = useMutation(trpc.auth.deleteAccount.mutationOptions())
  const [refusal, setRefusal] = useState<string | null>(null)

  const confirm = async (form: HTMLFormElement) => {
    setRefusal(null)
    const input = check(passwordAgainInput, form)
    if (input === null) return
    try {
      await remove.mutateAsync(input)
    } catch (error) {
      const message = errorText(error, 'We couldn’t delete your account. Please try again.')
      if (isRefusal(error, 'WRONG_PASSWORD')) setErrors({ currentPassword: message })
      else setRefusal(message)
    }
  }
  const submit = handleSubmit(confirm, remove.isPending)

  if (remove.isSuccess) return <Deleted />
  return (
    <Dialog opened onClose={onClose} title="Delete your account?" width={560} fullScreenOnPhone>
      <form method="post" onSubmit={submit} noValidate className={classes.dialog}>
        <div>
          <b>What we’ll delete</b>
          <ul>
            <li>Your sign-in, saved addresses and cart.</li>
            <li>
              Your name, email address, phone number and addresses wherever we hold them, including
              orders, invoices, emails{emailConfirmed && ' and quotation enquiries'} too.
            </li>
          </ul>
        </div>
        <div>
          <b>What we’ll keep</b>
          <ul>
            <li>What was sold, when and for how much, as the law requires.</li>
            <li>Your reviews, shown as from a former customer.</li>
            {!emailConfirmed && (
              <li>
                Enquiries sent with your email address. Confirm the address first to delete these
                too.
              </li>
            )}
          </ul>
        </div>
        <p>This can’t be undone. Download your data and invoices first.</p>
        {refusal !== null && <Note tone="bad">{refusal}</Note>}
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <DialogActions>
          <Button variant="default" size="sm" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant="danger"
            size="sm"
            busy={remove.isPending}
            busyText="Deleting..."
          >
            Delete my account
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Continues with a full page load, so that no data of the account stays in the browser. */
function Deleted() {
  return (
    <Dialog opened onClose={() => window.location.assign('/')} title="Account deleted" width={560}>
      <Note tone="good">Your account has been deleted.</Note>
      <DialogActions>
        <AnchorButton size="sm" href="/">
          Back to the shop
        </AnchorButton>
      </DialogActions>
    </Dialog>
  )
}
