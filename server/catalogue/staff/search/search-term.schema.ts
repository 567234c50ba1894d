import { z } from 'zod'
import { id, nameOf, text } from '#server/lib/fields.ts'
import { LONGEST_PHRASE } from '#server/catalogue/search/query/dictionary.ts'
import { tokensOf } from '#server/catalogue/search/query/tokens.ts'
import { phraseKey } from '#server/catalogue/search/query/words.ts'

const isWords = (value: string) => /^[\p{L}\p{N} '-]+$/u.test(value)
const names = (label: string) =>
  z
    .array(text(label, 60).toLowerCase().refine(isWords, 'Use letters only.'))
    .max(12, `${nameOf(label)} can have up to 12 entries.`)

/** The key by which a search looks up a phrase. */
export const keyOf = (phrase: string): string =>
  phraseKey(tokensOf(phrase).flatMap(({ kind, text: word }) => (kind === 'sign' ? [] : word)))

export const searchTermInput = z.object({
  /** The word or phrase of shoppers. */
  phrase: text('the word', 60)
    .refine(isWords, 'Use letters only.')
    .refine((phrase) => keyOf(phrase) !== '', 'Searches ignore that word. Choose another.')
    .refine(
      (phrase) => keyOf(phrase).split(' ').length <= LONGEST_PHRASE,
      `Use ${LONGEST_PHRASE} words or fewer.`,
    ),
  /** Its names and kinds in the catalogue. */
  means: names('the names in the catalogue'),
  /** Words that mean it in descriptions. */
  mentions: names('the words in descriptions'),
})

export const searchTermsInput = z.object({
  search: z.string().trim().max(60).default(''),
})

const searchTerm = z.object({
  id,
  phrase: z.string(),
  means: z.array(z.string()),
  mentions: z.array(z.string()),
})

export const searchTermsOutput = z.object({ items: z.array(searchTerm), total: z.int() })
export const searchTermIdInput = z.object({ id })

export const missedOutput = z.object({
  days: z.int(),
  items: z.array(z.object({ phrase: z.string(), times: z.int(), lastAt: z.string() })),
})

export type SearchTermInput = z.infer<typeof searchTermInput>
export type SearchTermRow = z.infer<typeof searchTerm>
