import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import classes from './first-steps.module.css'
import { doneText } from './steps.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** The dashboard's panel of open steps, until all are done. */
export function FirstStepsPanel() {
  const { read, steps } = useFirstSteps({ ifAskedFor: true })
  if (read.data?.isAsked !== true || steps === undefined) return null
  const left = steps.filter(({ isDone }) => isDone === false)
  if (left.length === 0) return null
  return (
    <div className={classes.panel}>
      <Panel title="First steps" aside={doneText(steps)}>
        <div className={classes.left}>
          <p>
            Still to do before your first order:{' '}
            {left.map(({ title }) => title.toLowerCase()).join(', ')}.
          </p>
          <ButtonLink to="/admin/first-steps" size="sm">
            Continue setting up
          </ButtonLink>
        </div>
      </Panel>
    </div>
  )
}
