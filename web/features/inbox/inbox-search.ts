import type { RouterInputs } from '../../lib/trpc.ts'

type Show = NonNullable<RouterInputs['inbox']['list']['show']>

/** What the address of the inbox says: which list, and what is open: a conversation, or a return. */
export type InboxSearch = { show?: Show; kind?: 'return'; open?: string }

/** The lists, in their order. */
export const shows = ['waiting', 'damage', 'returns', 'questions', 'answered'] as const

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const show = shows.find((one) => one !== 'waiting' && one === search['show'])
  const { open, kind } = search
  return {
    ...(show && { show }),
    ...(kind === 'return' && { kind }),
    ...(typeof open === 'string' && { open }),
  }
}
