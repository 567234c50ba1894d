import { REMOVAL_PREFIX } from '#server/lib/order-name.shared.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import { Link } from '@tanstack/react-router'
import { useDone } from '#web/lib/forms/done.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { MailIcon } from '#web/ui/icons/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './find-order-page.module.css'

const failed = 'Sorry, that didn’t go through. Please try again.'

const words = {
  order: {
    title: 'Find your order',
    label: 'Order number',
    description: 'On your email and invoice, starting with ',
    sent: 'If those details match an order, we’ve emailed you a link. It can take up to five minutes.',
    account: 'Did you order with an account?',
  },
  removal: {
    title: 'Find your removal',
    label: 'Removal number',
    description: 'On our emails and invoices, starting with ',
    sent: 'If those details match a removal, we’ve emailed you a link. It can take up to five minutes.',
    account: 'Have an account with this email address?',
  },
} as const

type FindOrderPageProps = {
  /** What is searched for; a number may identify the other kind. */
  of: 'order' | 'removal'
  order: string
  isDead: boolean
}

/**
 * A guest's request for a new link to an order or a removal; the response is the same whether it
 * exists.
 */
export function FindOrderPage({ of, order, isDead }: FindOrderPageProps) {
  const contact = useContact()
  const prefix = useShop().settings.company.orderPrefix
  const done = useDone('order-link')
  const form = usePostForm('order-link', failed)
  const number = form.field('number')
  const { title, label, description, account, sent } = words[of]
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>{title}</h1>
      {isDead && (
        <Note tone="warn">
          That link is over 60 days old or has been replaced. Request a new one here.
        </Note>
      )}
      <PostForm posted={form} className={classes.form}>
        <input type="hidden" name="of" value={of} />
        <TextField
          {...number}
          label={label}
          description={`${description}${of === 'order' ? prefix : REMOVAL_PREFIX}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          defaultValue={number.defaultValue ?? order}
          autoComplete="off"
        />
        <TextField {...form.field('email')} type="email" label="Email" autoComplete="email" />
        <BusyButton type="submit" size="lg" busy={form.busy}>
          Email me a link
        </BusyButton>
      </PostForm>
      {done && form.code === null && form.note === null && (
        <Note tone="good" mark={MailIcon}>
          {sent}
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
        , <Unbroken text={contact.hours} />.
      </p>
    </main>
  )
}
