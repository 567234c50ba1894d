/**
 * Reads and changes the HTML that TanStack Router and React render. It depends on the form of their
 * script tags: attributes in this order, `nonce` on each. The test renders a page with both and
 * fails when the form changes.
 */

const preload = /(<link rel=")modulepreload(" href="\/assets\/)/g
const entry = /(<script type="module" async="" )src(="\/assets\/)/

/**
 * Defers the scripts of a page: its own small script (`web/layout/hydration/start-later.tsx`)
 * starts them after the largest picture is painted, so that they do not compete for bandwidth and
 * processor time.
 */
export function withLaterScripts(html: string): string {
  return html.replaceAll(preload, '$1later$2').replace(entry, '$1data-entry$2')
}

const isInline = (tag: string, nonce: string) =>
  tag.includes(` nonce="${nonce}"`) && !tag.includes(' src=')

/** The page's own inline scripts: those with its nonce. Any other was injected with the content. */
export function* inlineScripts(html: string, nonce: string): Iterable<string> {
  for (let at = html.indexOf('<script '); at >= 0; at = html.indexOf('<script ', at + 1)) {
    const begins = html.indexOf('>', at) + 1
    if (begins === 0) return
    if (!isInline(html.slice(at, begins), nonce)) continue
    const ends = html.indexOf('</script>', begins)
    if (ends < 0) return
    yield html.slice(begins, ends)
    at = ends
  }
}
