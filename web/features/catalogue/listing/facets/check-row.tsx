import type { KeyboardEvent } from 'react'
import { CheckIcon, MinusIcon } from '#web/ui/icons/icons.tsx'
import classes from './check-row.module.css'

type CheckRowProps = {
  label: string
  state: 'on' | 'off' | 'some'
  /** Undefined: not counted yet. */
  count: number | undefined
  /** The URL with this box toggled. */
  href: string
}

const checked = { on: true, off: false, some: 'mixed' } as const

/** A checkbox-like link, with its label on the left and its count on the right. */
export function CheckRow({ label, state, count, href }: CheckRowProps) {
  const Mark = state === 'some' ? MinusIcon : CheckIcon
  return (
    <a
      href={href}
      role="checkbox"
      aria-checked={checked[state]}
      className={`${classes.row} ${state === 'on' ? classes.on : ''}`}
      onKeyDown={pressBySpace}
    >
      <span className={`${classes.box} ${state === 'off' ? '' : classes.filled}`}>
        {state !== 'off' && <Mark size={14} strokeWidth={2.6} />}
      </span>
      {label}
      <span className={`${classes.count} num`} aria-hidden="true">
        {count}
      </span>
    </a>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
