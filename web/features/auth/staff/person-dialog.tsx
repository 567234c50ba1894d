import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#web/lib/session.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { SessionList, SessionRow } from '#web/ui/session-list.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import classes from './person-dialog.module.css'
import type { Person } from './people-table.tsx'

type PersonDialogProps = { person: Person; onClose: () => void }

/** The sessions of an account, the audit of ended ones, and ending them. */
export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { id, userName } = person
  const isMe = useUser()?.id === id
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const found = useQuery(trpc.session.ofPerson.queryOptions({ id }, { staleTime: 0 }))
  const end = useMutation(
    trpc.session.endAll.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.session.pathFilter())
        toast({ message: `${userName} has been signed out everywhere` })
        onClose()
      },
    }),
  )
  return (
    <Dialog opened onClose={onClose} title={userName} width={620}>
      <div className={classes.content}>
        <FaultBanner
          message={found.error && errorText(found.error, 'The sign-ins could not be loaded.')}
          onRetry={() => void found.refetch()}
        />
        <FaultBanner
          message={end.error && errorText(end.error, 'They could not be signed out. Try again.')}
        />
        {found.isPending && <RowsSkeleton rows={2} />}
        {found.data !== undefined && (
          <>
            {found.data.sessions.length === 0 && <p>{userName} is not signed in anywhere.</p>}
            <SessionList label={`Where ${userName} is signed in`}>
              {found.data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </SessionList>
            {found.data.audit.length > 0 && (
              <>
                <h3>Changes by staff</h3>
                <AuditList entries={found.data.audit} />
              </>
            )}
          </>
        )}
        <p className="muted small">
          {isMe
            ? 'This is you. Sign out other devices in your settings.'
            : 'They will have to sign in again on every device. Their password stays the same.'}
        </p>
        <DialogActions>
          <Button variant="default" size="sm" data-autofocus onClick={onClose}>
            Close
          </Button>
          {!isMe && (
            <BusyButton
              variant="danger"
              size="sm"
              busy={end.isPending}
              onClick={() => end.mutate({ id })}
            >
              Sign out everywhere
            </BusyButton>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
