import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { agentText, SessionList, SessionRow } from '#web/ui/session-list.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import type { OwnSession } from './end-dialog.tsx'
import classes from './settings.module.css'

const EndDialog = lazy(() => import('./end-dialog.tsx'))

/** The user's sessions, and buttons to end them. */
export function OwnSignIns() {
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
        <Suspense fallback={null}>
          <EndDialog
            ending={ending}
            onClose={() => setEnding(null)}
            // The focused button was removed with its row.
            onEnded={() => place.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
