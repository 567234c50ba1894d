import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')

/**
 * Imports and calls that can open connections. Imports of only types, of a server's part or of `isIP` are
 * left out.
 */
const OPENS =
  /(?:^import (?!type\b|\{ (?:(?:type \w+|createServer|isIP(?:v[46])?),? )+\}).*|\bimport\()'(node:(?:https?|http2|net|tls|dgram|dns)|undici|ws|pg|pg-boss|stripe|nodemailer|@aws-sdk\/[\w-]+)'|\bfetch\(/gm

test('outgoing connections are opened in these files only, to the addresses of the settings', () => {
  const found = globSync('**/*.ts', {
    cwd: server,
    exclude: ['generated/**', 'test/**', '**/*.test.ts'],
  }).flatMap((file) => {
    // Joins imports on several lines.
    const source = readFileSync(join(server, file), 'utf8')
    const imports = source.replaceAll(/^import [^']*'/gm, (text) => text.replaceAll('\n', ' '))
    return [...imports.matchAll(OPENS)].map(([text, module]) => `${file}: ${module ?? text}`)
  })
  expect(found.toSorted()).toEqual([
    'jobs/jobs.ts: pg-boss',
    'platform/address-finder.ts: fetch(',
    // It only parses a connection string.
    'platform/config/require-tls.ts: pg',
    // The pool makes its own sockets.
    'platform/db.ts: node:net',
    'platform/db.ts: pg',
    // Observes connections.
    'platform/log/observe-statements.ts: pg',
    'platform/mail.ts: nodemailer',
    'platform/object-store.ts: @aws-sdk/client-s3',
    'platform/payment/payments.ts: stripe',
  ])
})
