/**
 * The text of a search field once the page has another keyword. If the field sent the keyword itself, more
 * may have been typed meanwhile, and stays; otherwise the keyword came from outside: back, forward, a
 * cleared filter.
 */
export const searchText = (
  keyword: string,
  { text, sent }: { text: string; sent: string },
): string => (keyword === sent ? text : keyword)
