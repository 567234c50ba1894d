/** The minimum length for search as you type: shorter keywords match too much. */
export function isSearchable(keyword: string): boolean {
  return keyword.trim().length > 3
}

/** The minimum length for a search by Enter or URL. */
export function isAskable(keyword: string): boolean {
  return keyword.trim().length > 1
}
