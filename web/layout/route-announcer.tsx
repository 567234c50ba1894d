import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Announces the title after a client navigation, as browsers do after a page load. */
export function RouteAnnouncer() {
  // The rendered page: the URL changes before the page and its title do.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const before = last.current
    last.current = pathname
    if (before === undefined || before === pathname) return
    const frame = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div className="visually-hidden" style={{ top: 0 }} aria-live="polite">
      {title}
    </div>
  )
}
