import type { ReactNode } from 'react'
import classes from './measure.module.css'

type MeasureProps = {
  /** The filled share, 0 to 1; absent: an unfilled line. */
  value?: number
  /** The bar's height in pixels, 5 to 9. */
  bar?: number
  tone?: 'moss' | 'oak' | 'clay'
  className?: string
  children?: ReactNode
}

/** A dimension line with a tick at each end, for measured or counted values. */
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

/** The edge of a tape measure: a tick every 10 pixels, a long one every 50. */
export function Tape({ className = '' }: { className?: string }) {
  return <div className={`${classes.tape} ${className}`} aria-hidden="true" />
}
