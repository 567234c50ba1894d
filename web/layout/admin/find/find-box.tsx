import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { found, type Found } from '#server/find/find.schema.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { FindResults, linkOf, resultId } from './find-results.tsx'
import classes from './find.module.css'

/** How long typing pauses before it is searched, in milliseconds. */
const PAUSE = 200

const failed = 'The search did not work. Try again.'

type FindBoxProps = {
  /** It has the focus when its dialog opens. */
  inDialog?: boolean
  /** A result was opened. */
  onOpen?: () => void
}

/**
 * Searches over everything: results by kind while typing, arrows choose one and Enter opens it.
 * Without scripts it is a form that its page answers. What is typed is posted: it is in no URL.
 */
export function FindBox({ inDialog = false, onOpen }: FindBoxProps) {
  const posted = usePosted('find', failed)
  const id = useId()
  const navigate = useNavigate()
  const orderName = useOrderName()
  const { term = '', items, error, search } = useFound(posted.values)
  const [at, setAt] = useState(0)
  const chosen = items?.[Math.min(at, items.length - 1)] ?? null

  const press = (event: KeyboardEvent) => {
    const count = items?.length ?? 0
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || count === 0) return
    event.preventDefault()
    const next = (Math.min(at, count - 1) + step + count) % count
    setAt(next)
    const shown = items?.[next]
    if (shown) document.getElementById(resultId(id, shown))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <PostForm
      posted={{
        ...posted,
        onSubmit: (event) => {
          event.preventDefault()
          if (chosen === null) return
          onOpen?.()
          void navigate(linkOf(chosen, orderName))
        },
      }}
      action="/admin/find"
      role="search"
      className={classes.form}
    >
      <div className={classes.field}>
        <TextField
          type="search"
          name="term"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={items !== null && items.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          {...(chosen && { 'aria-activedescendant': resultId(id, chosen) })}
          placeholder="Order number, name, phone, postcode, email or product"
          maxLength={100}
          autoComplete="off"
          data-autofocus={inDialog || undefined}
          leftSection={<SearchIcon />}
          defaultValue={term}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            setAt(0)
            search(currentTarget.value)
          }}
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </div>
      {error !== null && <Note tone="bad">{error}</Note>}
      {items?.length === 0 && (
        <p className={`${classes.none} muted`} role="status">
          Nothing found. Try an order number, a name, a phone number or a postcode.
        </p>
      )}
      {items !== null && items.length > 0 && (
        <FindResults id={id} items={items} chosen={chosen} onOpen={onOpen} />
      )}
    </PostForm>
  )
}

/** What a posted form was answered; null without one. */
function postedItems(json: string | undefined): Found[] | null {
  return json === undefined ? null : z.array(found).parse(JSON.parse(json))
}

/** The results for what was typed last, a pause after it; null before anything was searched. */
function useFound(values: Record<string, string>) {
  const trpc = useTRPC()
  const { mutateAsync } = useMutation(trpc.find.everything.mutationOptions())
  const [items, setItems] = useState(() => postedItems(values['found']))
  const [error, setError] = useState<string | null>(null)
  const last = useRef({ term: values['term'] ?? '', timer: 0 })
  useEffect(() => {
    const { current } = last
    return () => window.clearTimeout(current.timer)
  }, [])
  const ask = async (term: string) => {
    try {
      const answer = await mutateAsync({ term })
      // Another word may have been typed meanwhile.
      if (last.current.term !== term) return
      setError(null)
      setItems(answer.items)
    } catch (fault) {
      setError(errorText(fault, failed))
    }
  }
  const search = (typed: string) => {
    const term = typed.trim()
    window.clearTimeout(last.current.timer)
    last.current.term = term
    if (term === '') return setItems(null)
    last.current.timer = window.setTimeout(() => void ask(term), PAUSE)
  }
  return { term: values['term'], items, error, search }
}
