import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  countsOf,
  noTeamText,
  type OpenSlot,
  openSlots,
  piecesOf,
} from '#server/assembly/assembly-form.shared.ts'
import { MOST_MINUTES, priceAssembly } from '#server/assembly/price-assembly.shared.ts'
import { normalizePostcode, wrongPostcode } from '#server/lib/text/postcode.shared.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'

const unpriced = 'We couldn’t look up our days. Please try again, or call us.'
const failed =
  'Sorry, that didn’t go through. You haven’t been charged. Please try again or call us.'

type Values = Record<string, string>

function read(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** What a form carries as JSON, as this page wrote it; none for an empty field. */
const listIn = <Item>(text: string | undefined): Item[] =>
  text === undefined || text === '' ? [] : JSON.parse(text)

/**
 * The booking of an assembly: what is counted and where, what follows from it, and the form that
 * books it. The fields keep their own texts, also what was typed before scripts ran.
 */
export function useAssembly() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: offer } = useQuery(trpc.assembly.offer.queryOptions())
  const asked = usePosted('assembly', unpriced)
  const book = usePostForm('book-assembly', failed, {
    // A slot may have gone, or a price have changed.
    onRefused: () => {
      void queryClient.invalidateQueries(trpc.delivery.slots.pathFilter())
      void queryClient.invalidateQueries(trpc.assembly.offer.pathFilter())
    },
  })
  const [first] = useState<Values>(() =>
    book.values['pieces'] === undefined
      ? asked.values
      : {
          ...countsOf(listIn(book.values['pieces'])),
          postcode: book.values['pincode'] ?? '',
          days: book.values['days'] ?? '',
        },
  )
  const [values, setValues] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const follow = () => {
    setAsked(false)
    if (form.current) setValues(read(form.current))
  }
  useEffect(() => {
    if (form.current) setValues(read(form.current))
  }, [])

  const postcode = normalizePostcode(values['postcode'] ?? '')
  const { data: calendar } = useQuery(
    trpc.delivery.slots.queryOptions(
      { postcode: postcode ?? '' },
      { enabled: postcode !== null, staleTime: 0 },
    ),
  )
  const pieces = piecesOf(values)
  const kinds = new Map(offer?.kinds.map((kind) => [kind.slug, kind]))
  const priced =
    offer &&
    priceAssembly(
      pieces.flatMap(({ kind: slug, quantity }) => {
        const kind = kinds.get(slug)
        return kind ? [{ ...kind, quantity }] : []
      }),
      offer,
    )
  const slots = calendar ? openSlots(calendar.days) : listIn<OpenSlot>(first['days'])
  return {
    form,
    asked,
    book,
    first,
    follow,
    /** Asks for price and days: says so where the postcode is none. */
    ask: () => setAsked(true),
    postcodeError:
      isAsked && postcode === null
        ? wrongPostcode
        : (asked.errors['postcode'] ?? book.errors['pincode']),
    offer,
    pieces,
    priced,
    isTooLong: priced !== undefined && priced.minutes > MOST_MINUTES,
    postcode,
    slots,
    /** Why there is no day to choose. */
    message: calendar
      ? calendar.served
        ? null
        : noTeamText(calendar.postcode)
      : asked.answer || null,
  }
}

export type AssemblyState = ReturnType<typeof useAssembly>
