import type { Plugin } from 'vite'

/**
 * Makes the browser's router hydrate the styles inlined in a page's HTML. The router's own plugin
 * omits that code; the definition of a later plugin wins.
 */
export function inlineStylesPlugin(): Plugin {
  return {
    name: 'inline-styles',
    enforce: 'post',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  }
}
