import classes from './steps.module.css'

type StepsProps = {
  labels: string[]
  /** The index of the step under way. */
  current: number
}

/** Where one stands in a process: the measure with a tick a step. */
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
