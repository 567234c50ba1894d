import { useEffect, useState } from 'react'
import { whileHere } from '#web/lib/page/while-here.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'

const delayMs = 500

type SearchBoxProps = {
  /** The searched keyword. */
  value: string
  placeholder: string
  onSearch: (word: string) => void
  className?: string | undefined
}

/** A search field, debounced by half a second. */
export function SearchBox({ value, placeholder, onSearch, className = '' }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (known !== value) {
    setKnown(value)
    setSent(value)
    setText(searchText(value, { text, sent }))
  }

  useEffect(() => {
    const word = text.trim()
    if (word === value) return
    const search = whileHere(() => {
      setSent(word)
      onSearch(word)
    })
    const timer = setTimeout(search, delayMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <TextField
      type="search"
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      className={className}
      leftSection={<SearchIcon />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

/**
 * The text of a search field once the page has another keyword. If the field sent the keyword itself, more
 * may have been typed meanwhile, and stays; otherwise the keyword came from outside: back, forward, a
 * cleared filter.
 */
export const searchText = (
  keyword: string,
  { text, sent }: { text: string; sent: string },
): string => (keyword === sent ? text : keyword)
