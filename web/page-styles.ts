const inlined = /\/\*(\/assets\/[^*]+\.css)\*\//g

/**
 * Tells the browser that the stylesheets whose text is in the page are there: parts that are loaded
 * later ask for a stylesheet only when no link names it. A disabled link fetches nothing.
 */
export function nameInlinedStyles(): void {
  const text = document.querySelector('head > style')?.textContent ?? ''
  for (const [, href = ''] of text.matchAll(inlined)) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }))
  }
}
