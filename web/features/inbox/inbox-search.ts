import type { RouterInputs } from '../../lib/trpc.ts'

type Show = NonNullable<RouterInputs['inbox']['list']['show']>

/** What the address of the inbox says: which list, and which conversation is open. */
export type InboxSearch = { show?: Show; open?: string }

/** The lists, in their order. */
export const shows = ['waiting', 'damage', 'returns', 'questions', 'answered'] as const

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const show = shows.find((one) => one !== 'waiting' && one === search['show'])
  const { open } = search
  return { ...(show && { show }), ...(typeof open === 'string' && { open }) }
}
