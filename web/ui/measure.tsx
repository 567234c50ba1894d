import type { ReactNode } from 'react'
import classes from './measure.module.css'

type MeasureProps = {
  /** 0 to 1: how much of the line is filled. Without it the line only gives a size. */
  value?: number
  /** The bar's height in pixels, 5 to 9. */
  bar?: number
  tone?: 'moss' | 'oak' | 'clay'
  className?: string
  children?: ReactNode
}

/** A joiner's dimension line with a tick at each end: for what is truly measured or counted. */
export function Measure({ value, bar = 5, tone = 'moss', className = '', children }: MeasureProps) {
  return (
    <div className={`${classes.measure} ${classes[tone]} ${className}`} aria-hidden="true">
      {value !== undefined && (
        <i style={{ width: `${value * 100}%`, height: bar, top: 5.5 - bar / 2 }} />
      )}
      {children}
    </div>
  )
}

/** A tape measure's edge: a tick every 10 pixels, a long one every 50. */
export function Tape({ className = '' }: { className?: string }) {
  return <div className={`${classes.tape} ${className}`} aria-hidden="true" />
}
