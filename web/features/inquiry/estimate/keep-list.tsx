import { useState } from 'react'
import type { EstimateValues } from '#server/removal/estimate/estimate-form.shared.ts'
import { estimateFields } from '#server/removal/estimate/estimate-form.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Honeypot, PostForm } from '#web/ui/forms/post-form.tsx'
import { type PostFormState, usePostForm } from '#web/ui/forms/use-post-form.ts'
import { MailIcon } from '#web/ui/icons/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import classes from './keep-list.module.css'

const ID = 'keep-list'
const failed = 'We couldn’t send your list. Please try again.'

type Keep = { form: PostFormState; isSent: boolean }

/** The form that sends a link to the list, to finish it later on any device. */
export function useKeepList(): Keep {
  const done = useDone('keep-removal-list')
  const [isSent, setSent] = useState(done)
  const form = usePostForm('keep-removal-list', failed, { onSent: () => setSent(true) })
  return { form, isSent }
}

/** Its fields, which stand in the form of the estimate. */
export function KeepListFields({ keep: { form, isSent } }: { keep: Keep }) {
  if (isSent) {
    return (
      <div className={classes.sent}>
        <Note tone="good">We’ve sent you a link to your list. It works for 90 days.</Note>
      </div>
    )
  }
  return (
    <details
      className={classes.keep}
      open={form.note !== null || Object.keys(form.errors).length > 0}
    >
      <summary>
        <MailIcon size={20} />
        Send me this list
      </summary>
      <TextField
        {...form.field('email')}
        form={ID}
        label="Your email"
        type="email"
        autoComplete="email"
        description="We send you a link, so you can finish it later on any device."
      />
      <BusyButton type="submit" form={ID} variant="default" fullWidth busy={form.busy}>
        Send the link
      </BusyButton>
    </details>
  )
}

type KeepListFormProps = { keep: Keep; values: EstimateValues }

/** The form itself, which carries what is counted. */
export function KeepListForm({ keep: { form }, values }: KeepListFormProps) {
  const entries = Object.entries(values).filter(
    ([name, text]) =>
      text !== '' &&
      estimateFields.some((one) => (one.endsWith('-') ? name.startsWith(one) : name === one)),
  )
  return (
    <PostForm id={ID} action="/shop/home-removal#keep-list" posted={form}>
      <input type="hidden" name="entries" value={JSON.stringify(Object.fromEntries(entries))} />
      <Honeypot />
    </PostForm>
  )
}
