import type { Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import { readId } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

type Show = NonNullable<RouterInputs['inbox']['list']['show']>

/** The kinds of open item that are no conversation. */
const kinds = ['return', 'question', 'complaint', 'review', 'payment', 'quotation'] as const

/**
 * The inbox's search parameters: list, keyword, and the open item: a conversation, or one of
 * `kind`.
 */
export type InboxSearch = {
  show?: Show
  search?: string
  kind?: (typeof kinds)[number]
  open?: string
}

/** The lists, in their order. */
export const shows = [
  'waiting',
  'damage',
  'returns',
  'questions',
  'complaints',
  'reviews',
  'payments',
  'toCollect',
  'answered',
] as const

/** The permissions that single lists need beside that of the inbox. */
const needs: { readonly [show in Show]?: Permission } = {
  complaints: 'inquiries',
  reviews: 'reviews',
  payments: 'discrepancies',
}

/** The lists of a user: single lists come to those alone who may answer them. */
export const showsOf = (may: (permission: Permission) => boolean): readonly Show[] =>
  shows.filter((one) => {
    const needed = needs[one]
    return needed === undefined || may(needed)
  })

/** Parses the search parameters; invalid ones are ignored. */
export function readInboxSearch(raw: Record<string, unknown>): InboxSearch {
  const show = shows.find((one) => one !== 'waiting' && one === raw['show'])
  const kind = kinds.find((one) => one === raw['kind'])
  const { search } = raw
  const open = readId(raw['open'])
  return {
    ...(show && { show }),
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(kind && { kind }),
    ...(open !== undefined && { open }),
  }
}

/** The list without an open item. */
export const listOf = ({ show, search }: InboxSearch): InboxSearch => ({
  ...(show && { show }),
  ...(search && { search }),
})

/** What is found by a keyword; what is open, and perhaps being answered, stays open. */
export const searchedFor = (term: string, { kind, open }: InboxSearch): InboxSearch => ({
  ...(term !== '' && { search: term }),
  ...(kind && { kind }),
  ...(open !== undefined && { open }),
})

/** The input of the list's query. */
export const inboxInput = ({ show = 'waiting', search }: InboxSearch) =>
  ({ show, ...(search && { search }) }) satisfies RouterInputs['inbox']['list']
