import { expect, test } from 'vitest'
import { withLaterScripts } from './start-later.ts'

const page = (chunk: string, entry: string) =>
  [
    `<link rel="${chunk}" href="/assets/entry.js" fetchPriority="low" nonce="n"/>`,
    `<link rel="${chunk}" href="/assets/home.js" fetchPriority="low" nonce="n"/>`,
    '<link rel="preload" href="/assets/besley.woff2" as="font"/>',
    '<p>&lt;script type="module" async="" src="/assets/</p>',
    `<script type="module" async="" ${entry}="/assets/entry.js" nonce="n"></script>`,
    '<script nonce="n">$_TSR.e()</script>',
  ].join('')

test('names the scripts of a page without loading them, and leaves everything else', () => {
  expect(withLaterScripts(page('modulepreload', 'src'))).toBe(page('later', 'data-entry'))
})
