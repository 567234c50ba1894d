import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')

/**
 * What can open a connection, by itself or for others. Types, a server's part and asking whether a
 * text is an address open none: an import of these alone is left out.
 */
const OPENS =
  /(?:^import (?!type\b|\{ (?:(?:type \w+|createServer|isIP(?:v[46])?),? )+\}).*|\bimport\()'(node:(?:https?|http2|net|tls|dgram|dns)|undici|ws|pg|pg-boss|stripe|nodemailer|@aws-sdk\/[\w-]+)'|\bfetch\(/gm

test('all that leaves the shop leaves in these places, for the addresses of its settings', () => {
  const found = globSync('**/*.ts', {
    cwd: server,
    exclude: ['generated/**', 'test/**', '**/*.test.ts'],
  }).flatMap((file) => {
    // An import on several lines is read as one.
    const source = readFileSync(join(server, file), 'utf8')
    const imports = source.replaceAll(/^import [^']*'/gm, (text) => text.replaceAll('\n', ' '))
    return [...imports.matchAll(OPENS)].map(([text, module]) => `${file}: ${module ?? text}`)
  })
  expect(found.toSorted()).toEqual([
    'http/change-listener/listen.ts: pg',
    'jobs/jobs.ts: pg-boss',
    'platform/db.ts: pg',
    // A connection that is watched, and below one that is only asked where it would go.
    'platform/log/observe-statements.ts: pg',
    'platform/mail.ts: nodemailer',
    'platform/object-store.ts: @aws-sdk/client-s3',
    'platform/payments.ts: stripe',
    'platform/replica/fallback-pool.ts: pg',
    'platform/replica/replica.ts: pg',
    'platform/require-tls.ts: pg',
  ])
})
