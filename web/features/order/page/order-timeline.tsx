import { dayOfMonthAndTime } from '#server/lib/london-time.shared.ts'
import { caseStepText } from '../case/case-step-text.ts'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-timeline.module.css'

type Step = OrderPageData['steps'][number]

const labels: Record<Step['step'], string> = {
  ordered: 'Ordered',
  confirmed: 'Confirmed',
  inProcess: 'Preparing your order',
  inShipping: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The steps of an assembly that are called otherwise. */
const assemblyLabels: Partial<typeof labels> = {
  inProcess: 'Preparing your visit',
  delivered: 'Assembled',
}

/** The steps of an order that its buyer collects, and of a parcel, that are called otherwise. */
const methodLabels: Record<OrderPageData['deliveryMethod'], Partial<typeof labels>> = {
  van: {},
  collection: { inShipping: 'Ready to collect', delivered: 'Collected' },
  parcel: { inShipping: 'Sent' },
}

/** How an attempt ended that nobody cancelled, on its badge and in its timeline. */
export const attemptText = ({ isReplaced }: { isReplaced: boolean }): string =>
  isReplaced ? 'Replaced' : 'Not paid'

type OrderTimelineProps = Pick<
  OrderPageData,
  'steps' | 'cases' | 'isAssembly' | 'deliveryMethod' | 'attempt'
>

/**
 * The progress of an order, a tick for each step (vertical on phones), then the events of its
 * cases.
 */
export function OrderTimeline({
  steps,
  cases,
  isAssembly,
  deliveryMethod,
  attempt,
}: OrderTimelineProps) {
  return (
    <>
      <Steps
        steps={steps}
        labels={{
          ...labels,
          ...(isAssembly ? assemblyLabels : methodLabels[deliveryMethod]),
          ...(attempt !== null && { cancelled: attemptText(attempt) }),
        }}
      />
      {cases.length > 0 && (
        <ol className={`${classes.since} small`} aria-label="Latest updates">
          {cases.map((told) => (
            <li key={`${told.caseId}-${told.at}-${told.step}`}>
              {caseStepText(told)}{' '}
              <time className="muted num" dateTime={told.at}>
                {dayOfMonthAndTime(told.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type StepsProps = { steps: readonly Step[]; labels: Record<Step['step'], string> }

function Steps({ steps, labels: named }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label="Order progress">
      {steps.map(({ step, state, at }) => (
        <li
          key={step}
          className={classes[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <b>{named[step]}</b>
          {at !== null && <time dateTime={at}>{dayOfMonthAndTime(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
