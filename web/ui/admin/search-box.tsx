import { useEffect, useState } from 'react'
import { TextField } from '../fields.tsx'
import { SearchIcon } from '../icons.tsx'

const delayMs = 500

type SearchBoxProps = {
  /** The word that the list was searched for. */
  value: string
  placeholder: string
  onSearch: (word: string) => void
  className?: string | undefined
}

/** A box whose word is looked for half a second after it was typed. */
export function SearchBox({ value, placeholder, onSearch, className = '' }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The word changed by itself: back, forward, a cleared filter.
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }

  useEffect(() => {
    const word = text.trim()
    if (word === value) return
    const timer = setTimeout(() => onSearch(word), delayMs)
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
