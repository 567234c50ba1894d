import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { useFollowLinks } from '#web/layout/follow-links.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { isAskable } from './keyword.ts'
import classes from './suggestions.module.css'
import { type Option, useOptions } from './use-options.tsx'

const DELAY_MS = 120
const listId = 'search-suggestions'

type SuggestionsProps = {
  /** The search field: it keeps the focus, and refers to the active option. */
  field: RefObject<HTMLInputElement | null>
  text: string
  /** Called with whether somebody is choosing one, by arrow keys or with the pointer over them. */
  onChoosing: (isChoosing: boolean) => void
}

/** The suggestions below the search field: words, categories and products, as one listbox. */
export function Suggestions({ field, text, onChoosing }: SuggestionsProps) {
  const keyword = useDelayed(text.trim())
  const options = useOptions(keyword)
  const [closed, setClosed] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const open = options.length > 0 && closed !== text && isAskable(text)
  // By key: the places are others once there are other options.
  const active = options.findIndex(({ key }) => key === chosen)
  const setActive = (place: number) => setChosen(options[place]?.key ?? null)
  const close = () => {
    setClosed(text)
    setActive(-1)
    setIsOver(false)
  }
  const follow = useFollowLinks({ onFollow: close })
  useCombobox({ field, open, options, active, setActive, close })
  const isChoosing = open && (active >= 0 || isOver)
  useEffect(() => onChoosing(isChoosing), [isChoosing, onChoosing])
  if (!open) return null
  const columns = [['Help', 'Suggested searches', 'Categories'], ['Products']]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      className={classes.panel}
      role="presentation"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseEnter={() => setIsOver(true)}
      onMouseLeave={() => setIsOver(false)}
      onClick={follow}
    >
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        className={classes.columns}
      >
        {columns.map((groups) => (
          <div key={groups[0]} role="presentation">
            {groups.map((group) => (
              <Group key={group} name={group} options={options} active={active} />
            ))}
          </div>
        ))}
      </div>
      <a
        href={`/shop/search${stringifySearch({ keyword })}`}
        tabIndex={-1}
        className={classes.everything}
      >
        <span>
          See all results for <b>{keyword}</b>
        </span>
        <span className={classes.enter} aria-hidden="true">
          Enter
        </span>
      </a>
    </div>
  )
}

type GroupProps = { name: string; options: readonly Option[]; active: number }

function Group({ name, options, active }: GroupProps) {
  if (!options.some(({ group }) => group === name)) return null
  return (
    <div role="group" aria-label={name}>
      <p className="muted small" aria-hidden="true">
        {name}
      </p>
      {options.map(
        ({ key, href, content, group }, place) =>
          group === name && (
            <a
              key={key}
              id={`${listId}-${place}`}
              href={href}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={classes.option}
            >
              {content}
            </a>
          ),
      )}
    </div>
  )
}

/** The debounced text. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}

interface Combobox {
  field: RefObject<HTMLInputElement | null>
  open: boolean
  options: readonly Option[]
  active: number
  setActive: (active: number) => void
  close: () => void
}

/** The combobox behaviour of the field: arrow keys, Enter and Escape, and its ARIA attributes. */
function useCombobox({ field, open, options, active, setActive, close }: Combobox): void {
  const router = useRouter()
  useEffect(() => {
    const input = field.current
    if (input === null) return
    const says = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': listId,
    }
    for (const [name, value] of Object.entries(says)) input.setAttribute(name, value)
    if (open && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    const press = (event: globalThis.KeyboardEvent) => {
      if (!open) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        const count = options.length + 1
        setActive(((active + 1 + step + count) % count) - 1)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') {
        const href = options[active]?.href
        close()
        if (href === undefined) return
        event.preventDefault()
        void router.navigate({ href })
      }
    }
    input.addEventListener('keydown', press)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', close)
    }
  })
  // The field stays when the suggestions go, as they do once the search has begun.
  useEffect(() => {
    const input = field.current
    return () => {
      input?.setAttribute('aria-expanded', 'false')
      input?.removeAttribute('aria-controls')
      input?.removeAttribute('aria-activedescendant')
    }
  }, [field])
}
