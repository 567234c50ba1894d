import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { Section } from '#web/features/account/section.tsx'
import classes from '#web/features/account/settings.module.css'
import { Opening } from '#web/ui/dialogs/opening.tsx'

const EnrolDialog = lazy(() => import('./enrol-dialog.tsx'))
const TurnOffDialog = lazy(() => import('./turn-off-dialog.tsx'))

/** Below this many recovery codes the page suggests new ones. */
const FEW_CODES = 4

/**
 * Turns the second step (an app's code beside the password) on and off. Nothing where it is not
 * offered.
 */
export function SecondStep() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: factor } = useQuery(trpc.secondFactor.status.queryOptions())
  const [dialog, setDialog] = useState<'enrol' | 'turnOff' | null>(null)
  if (factor === undefined || (!factor.offered && !factor.on)) return null
  const close = () => setDialog(null)
  const enrolled = () => {
    void queryClient.invalidateQueries(trpc.session.list.pathFilter())
    void queryClient.invalidateQueries(trpc.secondFactor.pathFilter()).then(close)
  }
  return (
    <Section title="Two-step verification" wide>
      {factor.on && <Mark tone="green">On</Mark>}
      <p className={`${classes.words} muted`}>
        {factor.on
          ? `You sign in with your password and a code from your app. Recovery codes left: ${factor.recoveryCodesLeft}.`
          : 'Add a code from an app on your phone when you sign in, so a stolen password isn’t enough to get into your account.'}
      </p>
      {factor.on && factor.recoveryCodesLeft < FEW_CODES && (
        <Note tone="warn">
          You’re running low on recovery codes. Turn two-step verification off and on again to get
          new ones.
        </Note>
      )}
      {factor.confirmFirst && !factor.on ? (
        <Note tone="warn">
          Confirm your email address first: send yourself a link under Email address. This protects
          you from being locked out by someone else using your address.
        </Note>
      ) : (
        // One button, to which both dialogs return the focus.
        <Button variant="default" onClick={() => setDialog(factor.on ? 'turnOff' : 'enrol')}>
          {factor.on ? 'Turn off two-step verification' : 'Turn on two-step verification'}
        </Button>
      )}
      <Opening>
        {dialog === 'enrol' && <EnrolDialog onClose={close} onEnrolled={enrolled} />}
        {dialog === 'turnOff' && <TurnOffDialog onClose={close} />}
      </Opening>
    </Section>
  )
}
