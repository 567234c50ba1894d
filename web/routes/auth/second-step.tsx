import { createFileRoute } from '@tanstack/react-router'
import { RequiredStep } from '#web/features/account/second-step/required-step.tsx'
import { SignOutLine } from '#web/layout/sign-out-form.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/auth/second-step')({
  head: ({ match }) => pageTitle('Two-step verification', match.context.shop),
  component: SecondStep,
})

function SecondStep() {
  return (
    <>
      <h1>Turn on two-step verification</h1>
      <p className="muted">
        Staff of this shop sign in with their password and a code from an app. Set yours up to
        continue.
      </p>
      <RequiredStep />
      <SignOutLine />
    </>
  )
}
