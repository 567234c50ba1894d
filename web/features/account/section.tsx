import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

type SectionProps = { title: string; wide?: boolean; children: ReactNode }

/** A titled section of the settings. */
export function Section({ title, wide = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`box ${classes.section} ${wide ? classes.wide : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
