import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { AppStep } from './app-step.tsx'
import { CodesStep } from './codes-step.tsx'
import { PasswordStep } from '#web/features/account/password-step.tsx'

type EnrolDialogProps = { onClose: () => void; onEnrolled: () => void }

type Stage =
  | { at: 'password' }
  | { at: 'app'; enrolment: RouterOutputs['secondFactor']['begin'] }
  | { at: 'codes'; codes: readonly string[] }

const titles = {
  password: 'Turn on two-step verification',
  app: 'Set up your app',
  codes: 'Save your recovery codes',
} as const

/** Turns the second step on: the password, the app and its first code, the recovery codes. */
export default function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  // The secret is dropped when it is no longer shown.
  const trpc = useTRPC()
  const begin = useMutation(trpc.secondFactor.begin.mutationOptions({ gcTime: 0 }))
  const [stage, setStage] = useState<Stage>({ at: 'password' })
  return (
    <Dialog
      opened
      // Once there are codes the second step is on, however the dialog is closed.
      onClose={stage.at === 'codes' ? onEnrolled : onClose}
      title={titles[stage.at]}
      width={560}
      fullScreenOnPhone
    >
      {stage.at === 'password' && (
        <PasswordStep
          action="Continue"
          fallback="We couldn’t start setting this up. Please try again."
          onPassword={async (currentPassword) =>
            setStage({ at: 'app', enrolment: await begin.mutateAsync({ currentPassword }) })
          }
          onCancel={onClose}
        >
          You’ll need an authenticator app such as Google Authenticator, Microsoft Authenticator or
          Aegis, or a password manager that shows codes. This signs you out on other devices.
        </PasswordStep>
      )}
      {stage.at === 'app' && (
        <AppStep
          enrolment={stage.enrolment}
          onConfirmed={(codes) => setStage({ at: 'codes', codes })}
          onCancel={onClose}
        />
      )}
      {stage.at === 'codes' && <CodesStep codes={stage.codes} onDone={onEnrolled} />}
    </Dialog>
  )
}
