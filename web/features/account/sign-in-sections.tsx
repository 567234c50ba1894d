import type { RouterOutputs } from '#web/lib/trpc.ts'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { SecondStep } from './second-step/second-step-section.tsx'
import { OwnSignIns } from './own-sign-ins.tsx'

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
