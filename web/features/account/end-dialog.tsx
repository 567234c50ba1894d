import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
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
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const endOne = useMutation(trpc.session.end.mutationOptions())
  const endOthers = useMutation(trpc.session.endOthers.mutationOptions())
  const where = ending === 'others' ? 'on all other devices' : agentText(ending.agent)

  const end = async (currentPassword: string) => {
    await (ending === 'others'
      ? endOthers.mutateAsync({ currentPassword })
      : endOne.mutateAsync({ id: ending.id, currentPassword }))
    await queryClient.invalidateQueries(trpc.session.list.pathFilter())
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
