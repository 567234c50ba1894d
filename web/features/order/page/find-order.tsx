import { useMutation } from '@tanstack/react-query'
import { isRemovalNumber } from '#server/lib/written-number.shared.ts'
import { useContact } from '#web/lib/shop.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDone } from '#web/lib/done.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { MailIcon } from '#web/ui/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import classes from './find-order.module.css'

const failed = 'Sorry, that didn’t go through. Please try again.'

const words = {
  order: {
    title: 'Find your order',
    label: 'Order number',
    description: 'On your email and invoice, starting with HW',
    sent: 'If those details match an order, we’ve emailed you a link. It can take up to five minutes.',
    account: 'Did you order with an account?',
  },
  removal: {
    title: 'Find your removal',
    label: 'Removal number',
    description: 'On our emails and invoices, starting with HR',
    sent: 'If those details match a removal, we’ve emailed you a link. It can take up to five minutes.',
    account: 'Have an account with this email address?',
  },
} as const

type FindOrderProps = {
  /** What is searched for; a number may identify the other kind. */
  of: 'order' | 'removal'
  order: string
  isDead: boolean
}

/**
 * A guest's request for a new link to an order or a removal; the response is the same whether it
 * exists.
 */
export function FindOrder({ of, order, isDead }: FindOrderProps) {
  const contact = useContact()
  const posted = usePosted('order-link', failed)
  const done = useDone('order-link')
  const [errors, setErrors] = useState(posted.errors)
  const onError = (error: unknown) => {
    setErrors(fieldErrors(error))
    focusFirstError()
  }
  const trpc = useTRPC()
  const asks = {
    order: useMutation(trpc.order.askForLink.mutationOptions({ onError })),
    removal: useMutation(trpc.removal.askForLink.mutationOptions({ onError })),
  }
  const [asked, setAsked] = useState(of)
  const ask = asks[asked]
  const { title, label, description, account } = words[of]
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>{title}</h1>
      {isDead && (
        <Note tone="warn">
          That link is over 60 days old or has been replaced. Request a new one here.
        </Note>
      )}
      <PostForm
        posted={posted}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (ask.isPending) return
          const data = new FormData(event.currentTarget)
          const number = textOf(data.get('number'))
          const kind = isRemovalNumber(number, of === 'removal') ? 'removal' : 'order'
          setErrors({})
          setAsked(kind)
          asks[kind].mutate({ number, email: textOf(data.get('email')) })
        }}
      >
        <input type="hidden" name="of" value={of} />
        <TextField
          name="number"
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          defaultValue={posted.values['number'] ?? order}
          error={errors['number']}
          autoComplete="off"
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          defaultValue={posted.values['email'] ?? ''}
          error={errors['email']}
          autoComplete="email"
        />
        {ask.isError && !hasFieldErrors && <Note tone="bad">{errorText(ask.error, failed)}</Note>}
        <BusyButton type="submit" size="lg" busy={ask.isPending}>
          Email me a link
        </BusyButton>
      </PostForm>
      {(ask.isSuccess || (done && ask.isIdle)) && (
        <Note tone="good" mark={MailIcon}>
          {words[asked].sent}
        </Note>
      )}
      <p className="muted">
        {account}{' '}
        <Link to="/shop/account" className="link">
          Sign in to view it
        </Link>
        .
      </p>
      <p className="muted">
        No email? Call{' '}
        <a className="link unbroken" href={contact.phoneHref}>
          {contact.phone}
        </a>
        , {contact.hours}.
      </p>
    </main>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')
