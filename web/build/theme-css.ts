import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from '../theme.ts'

// A URL like a file's, so that a development page can link it before its scripts run.
const address = '/virtual/theme.css'
const unusedColours = /^--mantine-color-(dark|pink|grape|indigo|cyan|teal|lime|orange)-/

/** Mantine's variables for our theme as one `:root` rule, so that no page carries them inline. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const own = cssVariablesResolver(merged)
  const variables = { ...base.variables, ...base.light, ...own.variables, ...own.light }
  const rules = Object.entries(variables)
    .filter(([key]) => !unusedColours.test(key))
    .map(([key, value]) => `${key}:${value}`)
  return `:root{${rules.join(';')}}`
}

const isTheme = (id: string) => id.split('?')[0] === address

/** Serves the theme's variables as the stylesheet `/virtual/theme.css`. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    enforce: 'pre',
    resolveId: (id) => (isTheme(id) ? id : undefined),
    load: (id) => (isTheme(id) ? themeCss() : undefined),
  }
}
