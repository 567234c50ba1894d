import classes from './steps.module.css'

type StepsProps = {
  labels: string[]
  /** The index of the current step. */
  current: number
}

/** The progress in a process: a measure with a tick for each step. */
export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className={classes.steps}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={index < current ? classes.done : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
