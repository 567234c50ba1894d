import classes from './process.module.css'

export type ProcessStep = {
  /** The duration or time of the step: written on the measure. */
  mark: string
  title: string
  text: string
}

/** The steps of a process along a measure; vertical on phones. */
export function Process({ title, steps }: { title: string; steps: readonly ProcessStep[] }) {
  return (
    <section className={classes.process}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <div className={`${classes.mark} num`}>
              <span>{step.mark}</span>
            </div>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
