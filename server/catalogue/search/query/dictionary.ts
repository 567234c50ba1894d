/** What staff have written of a phrase. */
export interface SearchTerm {
  /** Names and kinds under which it is sold here: "couch" is called "sofa". */
  means: readonly string[]
  /** What descriptions say where it is meant: "hall" for "entrance". */
  mentions: readonly string[]
}

/** What the catalogue knows of the words of a keyword. */
export interface Dictionary {
  /** By the key of the phrase: see words.ts. */
  terms: ReadonlyMap<string, SearchTerm>
  /** What a word that the catalogue lacks may have meant: completions, or corrections. */
  spellings: ReadonlyMap<string, readonly string[]>
  /** The words of the catalogue among those asked for, words joined of two among them. */
  known: ReadonlySet<string>
}

/** The most words of one phrase. */
export const LONGEST_PHRASE = 4
