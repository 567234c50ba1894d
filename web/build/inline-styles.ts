import type { Plugin } from 'vite'

/**
 * Has the browser's router take over the styles that stand in a page's HTML. The router's own plugin
 * leaves that part out, and what a later plugin defines wins.
 */
export function inlineStylesPlugin(): Plugin {
  return {
    name: 'inline-styles',
    enforce: 'post',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  }
}
