import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { stringifySearch } from '../lib/search-params.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import classes from './search-field.module.css'

/** The header's search on desktops: a form of its own, so that it works before scripts. */
export function SearchField() {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('keyword')
    const keyword = typeof said === 'string' ? said.trim() : ''
    event.currentTarget.reset()
    void router.navigate({ href: `/shop/search${stringifySearch(keyword ? { keyword } : {})}` })
  }
  return (
    <form role="search" action="/shop/search" className={classes.form} onSubmit={submit}>
      <SearchIcon size={17} strokeWidth={1.75} />
      <input
        type="search"
        name="keyword"
        aria-label="Search the shop"
        placeholder="Search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  )
}
