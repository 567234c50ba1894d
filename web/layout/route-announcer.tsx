import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Says the title of a page that was reached without loading one, as a browser would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const frame = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div className="visually-hidden" style={{ top: 0 }} aria-live="polite">
      {title}
    </div>
  )
}
