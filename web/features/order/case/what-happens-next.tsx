import { useContact, usePromises } from '#web/lib/shop.ts'
import card from '#web/ui/page/side-card.module.css'
import classes from './report-page.module.css'

/** The next steps after a report. */
export function WhatHappensNext() {
  const contact = useContact()
  const { replyTime } = usePromises()
  return (
    <aside className={`${card.card} ${classes.next}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next</h2>
      <ol>
        <li>
          <b>You send your report</b>
          <span className="small muted">today</span>
        </li>
        <li>
          <b>We reply</b>
          <span className="small muted">
            {['on the order page and by email', replyTime].filter(Boolean).join(', ')}
          </span>
        </li>
        <li>
          <b>A part, replacement or refund</b>
          <span className="small muted">as soon as we’ve agreed what to do</span>
        </li>
      </ol>
      <p className="small muted">
        If it’s unsafe (a cracked leg or broken glass), stop using it and call{' '}
        <a className="link unbroken" href={contact.phoneHref}>
          {contact.phone}
        </a>
        .
      </p>
    </aside>
  )
}
