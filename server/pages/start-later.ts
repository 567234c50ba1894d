const preload = /(<link rel=")modulepreload(" href="\/assets\/)/g
const entry = /(<script type="module" async="" )src(="\/assets\/)/

/**
 * A page whose scripts are named and not loaded: the page's own small script (`web/layout/start-later.tsx`)
 * begins them once the first picture is there. On a slow line they would take the line from it, and
 * on a slow phone the processor.
 */
export function withLaterScripts(html: string): string {
  return html.replaceAll(preload, '$1later$2').replace(entry, '$1data-entry$2')
}
