import { useState } from 'react'
import type { RouterOutputs } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AppStep } from './app-step.tsx'
import { BeginStep } from './begin-step.tsx'
import { CodesStep } from './codes-step.tsx'

type EnrolDialogProps = { onClose: () => void; onEnrolled: () => void }

type Stage =
  | { at: 'password' }
  | { at: 'app'; enrolment: RouterOutputs['secondFactor']['begin'] }
  | { at: 'codes'; codes: readonly string[] }

const titles = {
  password: 'Turn on a second step',
  app: 'Set up your app',
  codes: 'Keep these codes',
} as const

/** Turns the second step on: the password, the app and its first code, the recovery codes. */
export default function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  const [stage, setStage] = useState<Stage>({ at: 'password' })
  return (
    <Dialog
      opened
      // Once there are codes it is on, however the dialog is left.
      onClose={stage.at === 'codes' ? onEnrolled : onClose}
      title={titles[stage.at]}
      width={560}
      fullScreenOnPhone
    >
      {stage.at === 'password' && (
        <BeginStep onBegun={(enrolment) => setStage({ at: 'app', enrolment })} onCancel={onClose} />
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
