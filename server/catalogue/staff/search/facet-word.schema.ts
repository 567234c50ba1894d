import { z } from 'zod'

const facet = z.enum(['colour', 'material'])

/** A word in the form in which it is compared: lower case, without accents and hyphens. */
const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const words = z
  .array(
    z
      .string()
      .max(60, 'A word must be 60 letters or fewer.')
      .transform(plainWord)
      .refine((word) => word !== '', 'Enter a word with letters.'),
  )
  .max(100, 'You can add up to 100 words.')

const group = z.object({ facet, value: z.string(), label: z.string(), words: z.array(z.string()) })

export const facetWordsOutput = z.object({ groups: z.array(group) })

/** The new words of a colour family or material, which replace those before. */
export const facetWordsInput = z.object({ facet, value: z.string().max(60), words })

export type FacetWords = z.infer<typeof group>
export type FacetWordsInput = z.infer<typeof facetWordsInput>
