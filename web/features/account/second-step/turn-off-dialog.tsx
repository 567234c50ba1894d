import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useChangeSession } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PasswordStep } from '#web/features/account/password-step.tsx'

/** Asks for the password before the second step is turned off. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const turnOff = useMutation(trpc.secondFactor.turnOff.mutationOptions())
  const changeSession = useChangeSession()

  const confirm = async (currentPassword: string) => {
    await turnOff.mutateAsync({ currentPassword })
    toast({ message: 'Two-step verification is off.' })
    const user = await queryClient.query(
      trpc.auth.session.queryOptions(undefined, { staleTime: 0 }),
    )
    // Where it is required, the page's guard redirects to turning it on again.
    if (user?.due !== undefined) return changeSession(user)
    await queryClient.invalidateQueries(trpc.secondFactor.pathFilter())
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title="Turn off two-step verification?">
      <PasswordStep
        action="Turn off"
        danger
        fallback="We couldn’t turn off two-step verification. Please try again."
        onPassword={confirm}
        onCancel={onClose}
      >
        You’ll sign in with just your password, and your recovery codes will stop working.
      </PasswordStep>
    </Dialog>
  )
}
