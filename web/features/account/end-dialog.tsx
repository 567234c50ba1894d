import { type RouterOutputs, trpc } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { agentText } from '#web/ui/session-list.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PasswordStep } from './password-step.tsx'

export type OwnSession = RouterOutputs['session']['list'][number]

type EndDialogProps = {
  ending: OwnSession | 'others'
  onClose: () => void
  onEnded: () => void
}

/** Asks for the password before sessions are ended. */
export default function EndDialog({ ending, onClose, onEnded }: EndDialogProps) {
  const list = trpc.useUtils().session.list
  const endOne = trpc.session.end.useMutation()
  const endOthers = trpc.session.endOthers.useMutation()
  const where = ending === 'others' ? 'on all other devices' : agentText(ending.agent)

  const end = async (currentPassword: string) => {
    await (ending === 'others'
      ? endOthers.mutateAsync({ currentPassword })
      : endOne.mutateAsync({ id: ending.id, currentPassword }))
    await list.invalidate()
    onClose()
    setTimeout(onEnded)
    toast({ message: `Signed out ${where}.` })
  }

  return (
    <Dialog opened onClose={onClose} title={`Sign out ${where}?`}>
      <PasswordStep
        action="Sign out"
        danger
        fallback="Sorry, that didn’t work. Please try again."
        onPassword={end}
        onCancel={onClose}
      >
        You’ll need to sign in again there.
      </PasswordStep>
    </Dialog>
  )
}
