/** Shorter keywords find too much: nothing is searched up to three characters. */
export function isSearchable(keyword: string): boolean {
  return keyword.trim().length > 3
}

/** What the search is asked for a keyword; the same for the loader and the page. */
export function searchInput(keyword: string) {
  return { keyword: keyword.trim(), limit: 48 }
}
