import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { CheckIcon, AlertIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { ClaimsPanel } from './claims-panel.tsx'
import classes from './first-steps.module.css'
import { doneText, type Step } from './steps.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** What a new shop still needs before its first order, each step with a link to its page. */
export function FirstStepsPage() {
  const { read, check, steps } = useFirstSteps()
  const isDone = steps?.every((step) => step.isDone === true) ?? false
  return (
    <>
      <FaultBanner
        message={read.error && errorText(read.error, 'The server did not respond. Try again.')}
        onRetry={() => void read.refetch()}
      />
      {isDone && (
        <Note tone="good">
          <b>Your shop is ready for its first order.</b>{' '}
          <Link to="/admin/dashboard">Go to the dashboard</Link>
        </Note>
      )}
      {read.data?.isAsked === false && (
        <Note tone="warn">
          This is a demonstration shop with a fictional company. It can take test orders as it is.
        </Note>
      )}
      <div className={classes.page}>
        <Panel title="Before the first order" aside={steps && doneText(steps)}>
          {read.isPending && <RowsSkeleton rows={6} />}
          {steps && (
            <ol className={classes.steps}>
              {steps.map((step) => (
                <StepItem key={step.id} step={step}>
                  {step.id === 'payments' && (
                    <BusyButton
                      variant="default"
                      size="sm"
                      busy={check.isFetching}
                      busyText="Checking..."
                      onClick={() => void check.refetch()}
                    >
                      Check again
                    </BusyButton>
                  )}
                  {step.id === 'mail' && <TryMail isWaiting={isWaiting(read.data?.mail.state)} />}
                </StepItem>
              ))}
            </ol>
          )}
        </Panel>
      </div>
      <div className={classes.page} id="claims">
        <ClaimsPanel />
      </div>
    </>
  )
}

const isWaiting = (state: string | undefined) => state === 'queued' || state === 'late'

/** Sends a test e-mail to the reader. */
function TryMail({ isWaiting: waits }: { isWaiting: boolean }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const send = useMutation(
    trpc.firstSteps.tryMail.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.firstSteps.read.pathFilter()),
    }),
  )
  return (
    <>
      <BusyButton
        variant="default"
        size="sm"
        busy={send.isPending || waits}
        busyText="Sending..."
        onClick={() => send.mutate()}
      >
        Send a test email
      </BusyButton>
      {send.error && (
        <p role="alert" className={classes.fault}>
          {errorText(send.error, 'The test email could not be sent. Try again.')}
        </p>
      )}
    </>
  )
}

const states = new Map<boolean | null, string>([
  [true, 'Done'],
  [false, 'To do'],
  [null, 'Checking'],
])

function StepItem({ step, children }: { step: Step; children: ReactNode }) {
  const { title, isDone, words, link } = step
  return (
    <li className={classes.step} data-done={isDone === true || undefined}>
      <span className={classes.mark}>{isDone === true ? <CheckIcon /> : <AlertIcon />}</span>
      <div className={classes.words}>
        <h3>
          {title} <span className="muted small">{states.get(isDone)}</span>
        </h3>
        <p role={link ? undefined : 'status'} className="muted">
          {words}
        </p>
      </div>
      <div className={classes.action}>
        {link && <StepLink link={link} isDone={isDone === true} />}
        {children}
      </div>
    </li>
  )
}

type StepLinkProps = { link: NonNullable<Step['link']>; isDone: boolean }

function StepLink({ link, isDone }: StepLinkProps) {
  const look = { size: 'sm', variant: isDone ? 'default' : 'filled' } as const
  if (link.to === '/admin/first-steps') {
    return (
      <ButtonLink to={link.to} hash="claims" {...look}>
        {link.label}
      </ButtonLink>
    )
  }
  if (link.to !== '/admin/shop') {
    return (
      <ButtonLink to={link.to} {...look}>
        {link.label}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={link.to} search={{ section: link.section }} {...look}>
      {link.label}
    </ButtonLink>
  )
}
