import type { Dictionary } from './query/dictionary.ts'
import type { Wanted } from './query/parse-query.ts'
import { phraseKey } from './query/words.ts'
import { spellingsOf } from './vocabulary/spellings.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

/** Whether the spelling of a word is corrected: too many words are similar to a shorter one. */
const isSpelled = (word: string) => /^[^0-9]{3,40}$/.test(word)

/** Looks up the words of a keyword in the catalogue's words and the search terms. */
export function lookUp(vocabulary: Vocabulary, { words, joined, phrases }: Wanted): Dictionary {
  const spellings = new Map<string, string[]>()
  for (const word of words) {
    const isKnown = vocabulary.words.has(word) || vocabulary.terms.has(phraseKey([word]))
    if (isKnown || !isSpelled(word)) continue
    const right = spellingsOf(word, vocabulary.spelled)
    if (right.length > 0) spellings.set(word, right)
  }
  const named = [...phrases, ...[...spellings.values()].flat()]
  return {
    terms: new Map(
      named.flatMap((phrase) => {
        const term = vocabulary.terms.get(phrase)
        return term ? [[phrase, term] as const] : []
      }),
    ),
    known: new Set([...words, ...joined].filter((word) => vocabulary.words.has(word))),
    spellings,
  }
}
