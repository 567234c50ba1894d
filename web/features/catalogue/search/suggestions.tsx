import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useFollowLinks } from '../../../layout/hydration/follow-links.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { SearchIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { isAskable } from './keyword.ts'
import classes from './suggestions.module.css'

const DELAY_MS = 120
const listId = 'search-suggestions'

type SuggestionsProps = {
  /** The field that is typed into: it keeps the focus, and names the active option. */
  field: RefObject<HTMLInputElement | null>
  text: string
}

type Option = { key: string; href: string; content: ReactNode; group: string }

/** What the keyword may become, below its field: words, categories, products; one list for the keys. */
export function Suggestions({ field, text }: SuggestionsProps) {
  const keyword = useDelayed(text.trim())
  const options = useOptions(keyword)
  const [closed, setClosed] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const open = options.length > 0 && closed !== text && isAskable(text)
  const follow = useFollowLinks({ onFollow: () => setClosed(text) })
  useCombobox({ field, open, options, active, setActive, close: () => setClosed(text) })
  if (!open) return null
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={classes.list}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={follow}
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className="muted small" aria-hidden="true">
            {group}
          </p>
          {options.map(
            ({ key, href, content, group: own }, place) =>
              own === group && (
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
      ))}
    </div>
  )
}

/** The text as it was a moment ago, so that not every key asks. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}

function useOptions(keyword: string): Option[] {
  // What was asked for another keyword is dropped by its key.
  const { data } = trpc.catalogue.suggest.useQuery(
    { keyword },
    { enabled: isAskable(keyword), staleTime: 60_000, trpc: { abortOnUnmount: true } },
  )
  if (!data) return []
  return [
    ...data.words.map((word) => ({
      key: `word ${word}`,
      group: 'Words',
      href: `/shop/search${stringifySearch({ keyword: word })}`,
      content: (
        <>
          <SearchIcon size={18} /> {word}
        </>
      ),
    })),
    ...data.categories.map(({ category, subcategory, label }) => ({
      key: `category ${category} ${subcategory}`,
      group: 'Categories',
      href: `/shop/listing${stringifySearch({ category, subcategory })}`,
      content: label,
    })),
    ...data.products.map((product) => ({
      key: product.id,
      group: 'Products',
      href: `/shop/product/${product.slug}`,
      content: (
        <>
          <span className={classes.picture}>
            <Picture name={product.image} alt="" sizes="48px" />
          </span>
          <span className={classes.title}>{product.family?.title ?? product.title}</span>
          <Price
            pricePence={product.pricePence}
            salePricePence={product.salePricePence}
            from={product.family?.pricesDiffer === true}
          />
        </>
      ),
    })),
  ]
}

interface Combobox {
  field: RefObject<HTMLInputElement | null>
  open: boolean
  options: readonly Option[]
  active: number
  setActive: (active: number) => void
  close: () => void
}

/** Arrow keys, Enter and Escape of the field, and what it tells screen readers. */
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
        setActive(-1)
        close()
      } else if (event.key === 'Enter') {
        const href = options[active]?.href
        close()
        setActive(-1)
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
}
