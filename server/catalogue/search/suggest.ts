import type { Deps } from '#server/platform/deps.ts'
import type { SuggestInput, SuggestOutput } from './search.schema.ts'
import type { Category } from '#server/lib/taxonomy.shared.ts'
import type { Dictionary } from './query/dictionary.ts'
import { singularOf } from './query/words.ts'
import { helpPagesFor } from './help-pages.ts'
import { searchKnowing } from './search-products.ts'

const MOST = { words: 4, categories: 3, products: 5 }

/**
 * Suggests words, categories and products for a keyword that is being typed, as a search finds them.
 */
export async function suggest(
  deps: Pick<Deps, 'pool' | 'categories' | 'settings'>,
  { keyword }: SuggestInput,
): Promise<SuggestOutput> {
  const asked = { keyword, limit: MOST.products, perFamily: true }
  const { items, wanted, dictionary } = await searchKnowing(deps, asked)
  return {
    pages: helpPagesFor(keyword, deps.settings.current().company.orderPrefix),
    words: items.length === 0 ? [] : wordsFor(keyword, wanted.words, dictionary),
    categories: categoriesFor(deps.categories.current().shownCategories, wanted.words, dictionary),
    products: items,
  }
}

/** The keyword with its last word completed or corrected, and with its names in the catalogue. */
function wordsFor(keyword: string, words: readonly string[], { spellings, terms }: Dictionary) {
  const last = words.at(-1) ?? ''
  const before = keyword.slice(0, keyword.toLowerCase().lastIndexOf(last))
  const spelled = (spellings.get(last) ?? []).toSorted((a, b) => a.length - b.length)
  const right = onePerWord(spelled.filter((word) => !isMisspelled(word, terms)))
  const names = (terms.get(singularOf(last))?.means ?? []).filter((name) => !name.includes(' -'))
  const completed = [...right, ...names].map((end) => `${before}${end}`.trim())
  return [...new Set(completed)].filter((word) => word !== keyword).slice(0, MOST.words)
}

/** The words without plurals of others. */
const onePerWord = (words: readonly string[]) =>
  words.filter((word, at) => words.findIndex((one) => singularOf(one) === singularOf(word)) === at)

const BEGINNING = 3

/** Whether a search term is only a misspelling, as "sofer" of "sofa": it is never suggested. */
const isMisspelled = (word: string, terms: Dictionary['terms']) =>
  terms
    .get(singularOf(word))
    ?.means.some((name) => name !== word && name.startsWith(word.slice(0, BEGINNING))) ?? false

/** Categories and subcategories whose names match the typed words or their other names. */
function categoriesFor(
  categories: readonly Category[],
  words: readonly string[],
  { spellings, terms }: Dictionary,
) {
  const meant = [...terms.values()].flatMap(({ means }) => means.flatMap((name) => name.split(' ')))
  const said = new Set(
    [...words, ...meant, ...words.flatMap((word) => spellings.get(word) ?? [])].map(singularOf),
  )
  const places = categories.flatMap(({ id, label, subcategories }) => [
    { category: id, subcategory: null, label },
    ...subcategories.map((sub) => ({
      category: id,
      subcategory: sub.id,
      label: sub.label,
    })),
  ])
  const ranked = places.map((place) => {
    const own = place.label.toLowerCase().split(' ').map(singularOf)
    return {
      place,
      hits: own.filter((word) => said.has(word)).length,
      of: own.length,
    }
  })
  return ranked
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.of - b.of)
    .slice(0, MOST.categories)
    .map(({ place }) => place)
}
