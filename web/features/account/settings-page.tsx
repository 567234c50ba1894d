import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { SignInSections } from './sign-in-sections.tsx'
import { Section } from './section.tsx'
import classes from './settings.module.css'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

type Account = RouterOutputs['auth']['account']

/** The settings: sign-in, stored data, and deleting the account. */
export function SettingsPage({ account: loaded }: { account: Account }) {
  const trpc = useTRPC()
  const { data: account } = useQuery(
    trpc.auth.account.queryOptions(undefined, { initialData: loaded }),
  )
  const [deleting, setDeleting] = useState(false)
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>Password and data</h1>
      <p className={classes.lead}>
        <Link to="/shop/account" className="link">
          Orders and addresses
        </Link>
      </p>
      <div className={classes.grid}>
        <SignInSections account={account} />
        <Section title="Your data">
          <p className="muted">
            Everything we hold about you in one file: orders, addresses, reviews, cart, enquiries
            and sign-ins.
          </p>
          <AnchorButton variant="default" href="/account/my-data.json" download>
            Download my data
          </AnchorButton>
        </Section>
        <Section title="Delete your account">
          <p className="muted">We delete your details and keep anonymous sales records.</p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </Section>
      </div>
      {deleting && (
        <Opening>
          <DeleteDialog
            emailConfirmed={account.emailConfirmed}
            onClose={() => setDeleting(false)}
          />
        </Opening>
      )}
    </main>
  )
}
