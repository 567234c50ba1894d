import { useSyncExternalStore } from 'react'
import { AlertIcon } from '#web/ui/icons/icons.tsx'
import classes from './day-sheet.module.css'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser reports that it is online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

type SignalBandProps = { waiting: number; needsSignIn: boolean }

/** The offline notice, with the number of pending actions. */
export function SignalBand({ waiting, needsSignIn }: SignalBandProps) {
  const isOnline = useIsOnline()
  const things = waiting === 1 ? '1 update is' : `${waiting} updates are`
  return (
    <div role="status" className={classes.signal}>
      {(!isOnline || waiting > 0) && (
        <p className={classes.band}>
          <AlertIcon />
          <span>
            {!isOnline && 'No signal. '}
            {waiting > 0 && !needsSignIn && `${things} saved and will be sent automatically.`}
            {!isOnline && waiting === 0 && 'Carry on: your updates are saved.'}
            {waiting > 0 && needsSignIn && (
              <>
                {things} saved. <SignInLink /> to send.
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

const SignInLink = () => (
  <a href={`/auth/login?redirect=${encodeURIComponent(location.pathname)}`}>Sign in again</a>
)
