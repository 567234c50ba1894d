import { useState } from 'react'
import { passwordAgainInput } from '../../../server/auth/auth.schema.ts'
import { errorText, isRefusal, trpc } from '../../lib/trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { handleSubmit } from '../../ui/handle-submit.ts'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import classes from './settings.module.css'

type DeleteDialogProps = { emailConfirmed: boolean; onClose: () => void }

/** Says what is deleted and what stays, and asks for the password before deleting an account. */
export default function DeleteDialog({ emailConfirmed, onClose }: DeleteDialogProps) {
  const { field, check, setErrors } = useFields({ currentPassword: '' })
  const remove = trpc.auth.deleteAccount.useMutation()
  const [refusal, setRefusal] = useState<string | null>(null)

  const confirm = async () => {
    setRefusal(null)
    const input = check(passwordAgainInput)
    if (input === null) return
    try {
      await remove.mutateAsync(input)
    } catch (error) {
      const message = errorText(error, 'Your account could not be deleted. Try again.')
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
          <b>What goes</b>
          <ul>
            <li>Your sign-in, saved addresses and cart.</li>
            <li>
              Your name, email address, phone number and addresses, wherever we keep them: in
              orders, invoices, letters{emailConfirmed && ' and quotation inquiries'} too.
            </li>
          </ul>
        </div>
        <div>
          <b>What stays</b>
          <ul>
            <li>What was sold, when and for how much: the law asks us to keep that.</li>
            <li>Your reviews, as those of a former customer.</li>
            {!emailConfirmed && (
              <li>
                Inquiries sent with your address: confirm the address first, and they go as well.
              </li>
            )}
          </ul>
        </div>
        <p>This cannot be undone. Download your data and your invoices first.</p>
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
    <Dialog opened onClose={() => window.location.assign('/')} title="Goodbye" width={560}>
      <Note tone="good">Your account is deleted.</Note>
      <DialogActions>
        <AnchorButton size="sm" href="/">
          To the shop
        </AnchorButton>
      </DialogActions>
    </Dialog>
  )
}
