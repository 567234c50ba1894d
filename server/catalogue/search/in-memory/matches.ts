import {
  differenceOf,
  IN_FACTS,
  IN_KIND,
  IN_NAMES,
  intersectionOf,
  postingOf,
  type Postings,
  unionOf,
} from './postings.ts'
import type { TextNode } from './text-query.ts'
import type { WordIndex } from './word-index.ts'

const NONE: Postings = new Int32Array()

/**
 * The matches of a text query in facts, names and kinds. Of a phrase it only requires all words, in
 * any place: it misses no match, and the database checks the candidates.
 */
export const matchesOf = (index: WordIndex, node: TextNode | null): Postings =>
  unionOf(partsOf(index, node))

/** The same as lists whose union is the result, so that a frequent word need not be merged. */
export function partsOf(index: WordIndex, node: TextNode | null): Postings[] {
  if (node === null) return []
  if (node.kind === 'lexeme') return lexemeLists(index, node)
  if (node.kind === 'or') return node.nodes.flatMap((one) => partsOf(index, one))
  if (node.kind === 'not') return [without(index, everything(index), [node])]
  const negative = node.nodes.filter((one) => one.kind === 'not')
  const [first = [everything(index)], ...others] = node.nodes
    .filter((one) => one.kind !== 'not')
    .map((one) => partsOf(index, one))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const all = others.reduce(
    (found, parts) => unionOf(parts.map((part) => intersectionOf(found, part))),
    unionOf(first),
  )
  return [without(index, all, negative)]
}

/** The total length of lists. */
export const lengthOf = (lists: readonly Postings[]) =>
  lists.reduce((sum, { length }) => sum + length, 0)

type Not = TextNode & { kind: 'not' }

/** A negated phrase excludes nothing here: its words may be apart from each other. */
const without = (index: WordIndex, list: Postings, negative: readonly Not[]): Postings =>
  negative
    .filter(({ node }) => !hasPhrase(node))
    .reduce((left, { node }) => differenceOf(left, matchesOf(index, node)), list)

/** Whether words have to stand together in a query. */
export function hasPhrase(node: TextNode): boolean {
  if (node.kind === 'lexeme') return false
  if (node.kind === 'not') return hasPhrase(node.node)
  return node.kind === 'phrase' || node.nodes.some(hasPhrase)
}

const everything = ({ ids }: WordIndex): Postings =>
  Int32Array.from(ids, (_, place) => postingOf(place, IN_FACTS | IN_NAMES | IN_KIND))

function lexemeLists(
  { postings }: WordIndex,
  { lexeme, isPrefix }: TextNode & { kind: 'lexeme' },
): Postings[] {
  if (!isPrefix) return [postings.get(lexeme)?.values() ?? NONE]
  const lists: Postings[] = []
  for (const [word, list] of postings) if (word.startsWith(lexeme)) lists.push(list.values())
  return lists
}
