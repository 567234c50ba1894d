/**
 * What the shop reads and changes in the HTML that TanStack Router and React render. It leans on how
 * they write the tags of a page's own scripts: attributes in this order, `nonce` on each. The test
 * renders a page with both and fails when they write otherwise.
 */

const preload = /(<link rel=")modulepreload(" href="\/assets\/)/g
const entry = /(<script type="module" async="" )src(="\/assets\/)/

/**
 * A page whose scripts are named and not loaded: the page's own small script (`web/layout/hydration/start-later.tsx`)
 * begins them once the first picture is there. On a slow line they would take the line from it, and
 * on a slow phone the processor.
 */
export function withLaterScripts(html: string): string {
  return html.replaceAll(preload, '$1later$2').replace(entry, '$1data-entry$2')
}

const isInline = (tag: string, nonce: string) =>
  tag.includes(` nonce="${nonce}"`) && !tag.includes(' src=')

/** The page's own inline scripts: those with its nonce. Any other came in with what the page shows. */
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
