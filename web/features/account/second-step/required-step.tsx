import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useChangeSession } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './second-step-section.module.css'

const EnrolDialog = lazy(() => import('./enrol-dialog.tsx'))

/** Enrols an account whose second step is required. The page's guard then redirects. */
export function RequiredStep() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const changeSession = useChangeSession()
  const [opened, setOpened] = useState(false)
  const enrolled = async () => {
    setOpened(false)
    await changeSession(
      await queryClient.query(trpc.auth.session.queryOptions(undefined, { staleTime: 0 })),
    )
  }
  return (
    <>
      <Button size="lg" fullWidth className={classes.required} onClick={() => setOpened(true)}>
        Turn on two-step verification
      </Button>
      {opened && (
        <Opening>
          <EnrolDialog onClose={() => setOpened(false)} onEnrolled={() => void enrolled()} />
        </Opening>
      )}
    </>
  )
}
