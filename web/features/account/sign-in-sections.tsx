import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Section } from './section.tsx'
import { SecondStep } from './second-step/second-step-section.tsx'
import { useState, lazy, useRef } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField, NewPasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { agentText, SessionList, SessionRow } from '#web/ui/session-list.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import type { OwnSession } from './end-dialog.tsx'
import classes from './settings.module.css'
import { useTRPC } from '#web/lib/trpc.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'

type SignInSectionsProps = { account: RouterOutputs['auth']['account'] }

/** The settings of sign-in and sessions: the same for shoppers and staff. */
export function SignInSections({ account }: SignInSectionsProps) {
  return (
    <>
      <Section title="Password">
        <p className="muted">This signs you out on other devices.</p>
        <PasswordForm />
      </Section>
      <Section title="Email address">
        <EmailForm key={account.email} account={account} />
      </Section>
      <SecondStep />
      <Section title="Where you’re signed in" wide>
        <OwnSignIns />
      </Section>
    </>
  )
}

const failed = 'We couldn’t send the link. Please try again.'

type EmailFormProps = { account: RouterOutputs['auth']['account'] }

/** Changes the e-mail address or confirms the current one, by an e-mailed link. */
function EmailForm({ account }: EmailFormProps) {
  const done = useDone('email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = usePostForm('email', failed, {
    toasts: true,
    onSent: ({ form: fields, entry }) => {
      setSentTo(entry('email'))
      fields.reset()
    },
    onRefused: () => setSentTo(null),
  })
  const email = form.field('email')

  return (
    <>
      <p className="muted">
        {account.emailConfirmed
          ? 'To change your email address, use the link we send to the new one.'
          : 'You haven’t confirmed this email address yet. Send yourself a link to confirm it and see your guest orders and enquiries here.'}
      </p>
      {done && sentTo === null && (
        <Note tone="good">We’ve emailed you a link. Nothing changes until you use it.</Note>
      )}
      {sentTo !== null && (
        <Note tone="good">A link is on its way to {sentTo}. Nothing changes until you use it.</Note>
      )}
      <PostForm posted={form} className={classes.form} aria-label="Email address">
        <TextField
          {...email}
          key={sentTo}
          defaultValue={sentTo ?? email.defaultValue ?? account.email}
          label="Email"
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <BusyButton type="submit" variant="default" busy={form.busy}>
          Email me a link
        </BusyButton>
      </PostForm>
    </>
  )
}

const changed = 'Password changed. You’ve been signed out on other devices.'
const passwordFailed = 'We couldn’t change your password. Please try again.'

/** Changes the password; the current one is required. */
function PasswordForm() {
  const done = useDone('password')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const form = usePostForm('password', passwordFailed, {
    toasts: true,
    onSent: async ({ form: fields }) => {
      fields.reset()
      await queryClient.invalidateQueries(trpc.session.list.queryFilter())
      toast({ message: changed })
    },
  })
  return (
    <PostForm posted={form} className={classes.form} aria-label="Password">
      {done && <Note tone="good">{changed}</Note>}
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('password')} label="New password" />
      <BusyButton type="submit" busy={form.busy}>
        Change password
      </BusyButton>
    </PostForm>
  )
}

const EndDialog = lazy(() => import('./end-dialog.tsx'))

/** The user's sessions, and buttons to end them. */
function OwnSignIns() {
  const trpc = useTRPC()
  const { data: sessions, isError, refetch } = useQuery(trpc.session.list.queryOptions())
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  if (isError) {
    return (
      <>
        <Note tone="bad">We couldn’t load your sign-ins.</Note>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    )
  }
  if (sessions === undefined) return <RowsSkeleton rows={2} />
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <div ref={place} tabIndex={-1} className={classes.signIns}>
        <SessionList label="Where you’re signed in">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session}>
              {session.current ? (
                <Mark tone="green">This browser</Mark>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Sign out ${agentText(session.agent)}, signed in ${dateAndTime(session.createdAt)}`}
                  onClick={() => setEnding(session)}
                >
                  Sign out
                </Button>
              )}
            </SessionRow>
          ))}
        </SessionList>
      </div>
      {others.length === 0 ? (
        <p className="muted">You’re not signed in anywhere else.</p>
      ) : (
        <Button variant="default" onClick={() => setEnding('others')}>
          Sign out on all other devices
        </Button>
      )}
      {ending !== null && (
        <Opening>
          <EndDialog
            ending={ending}
            onClose={() => setEnding(null)}
            // The focused button was removed with its row.
            onEnded={() => place.current?.focus()}
          />
        </Opening>
      )}
    </>
  )
}
