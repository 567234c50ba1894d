/** A search term, as staff wrote it. */
export interface SearchTerm {
  /** Names and kinds under which it is sold here: "couch" is called "sofa". */
  means: readonly string[]
  /** Words that mean it in descriptions: "hall" for "entrance". */
  mentions: readonly string[]
}

/** The words of a keyword, as the catalogue and the search terms know them. */
export interface Dictionary {
  /** Search terms by the key of their phrase: see words.ts. */
  terms: ReadonlyMap<string, SearchTerm>
  /** Completions or corrections of words that the catalogue lacks. */
  spellings: ReadonlyMap<string, readonly string[]>
  /** The words of the keyword that the catalogue has; two joined words count as one too. */
  known: ReadonlySet<string>
}

/** The most words of one phrase. */
export const LONGEST_PHRASE = 4
