const inlined = /\/\*(\/assets\/[^*]+\.css)\*\//g

/**
 * Adds disabled links for inlined stylesheets, which fetch nothing: later chunks request a
 * stylesheet only when no link has its URL.
 */
export function nameInlinedStyles(): void {
  const text = document.querySelector('head > style')?.textContent ?? ''
  for (const [, href = ''] of text.matchAll(inlined)) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }))
  }
}
