import type { ReactNode } from 'react'
import classes from './contact-lines.module.css'
import type { Icon } from '#web/ui/icons/icon.tsx'

export type ContactLine = { Icon: Icon; text: string; note: string; href?: string }

/** The shop's contact details, each with its response time or hours. */
export function ContactLines({ lines }: { lines: readonly ContactLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ Icon, text, note, href }) => (
        <li key={text}>
          <Icon />
          <div>
            <Words href={href}>{text}</Words>
            <span className="muted small num">{note}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <b className="num">{children}</b>
  return (
    <a className="num" href={href} rel="noreferrer">
      {children}
    </a>
  )
}
