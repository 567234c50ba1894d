import { Link } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './find.module.css'

const FindDialog = lazy(() => import('./find-dialog.tsx'))

/** Whether a key goes into a field. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** Whether a key opens the search: "/" outside of fields, and Ctrl+K or ⌘K anywhere. */
function opensFind(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k'
  return key === '/' && !altKey && !isTyped(event)
}

/** The link to the search over everything; with scripts it opens above the page, also by its key. */
export function OpenFind() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensFind(event)) return
      event.preventDefault()
      setState('open')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Link
        to="/admin/find"
        className={`${classes.open} small muted`}
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setState('open')
        }}
      >
        <SearchIcon size={18} />
        <span>Search</span>
        <kbd>/</kbd>
      </Link>
      {state !== 'never' && (
        <Opening>
          <FindDialog opened={state === 'open'} onClose={() => setState('closed')} />
        </Opening>
      )}
    </>
  )
}
