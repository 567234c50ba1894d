import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What can open a connection, by itself or for others; neither types nor a server's part do. */
const OPENS =
  /(?:^import (?!type\b|\{ (?:Server|IncomingMessage|ServerResponse|createServer)\b).*|\bimport\()'(node:(?:https?|http2|net|tls|dgram|dns)|undici|ws|pg|pg-boss|stripe|nodemailer|@aws-sdk\/[\w-]+)'|\bfetch\(/gm

test('all that leaves the shop leaves in these places, for the addresses of its settings', () => {
  const found = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: ['generated/**', 'test/**', '**/*.test.ts'],
  }).flatMap((file) => {
    // An import on several lines is read as one.
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const imports = source.replaceAll(/^import [^']*'/gm, (text) => text.replaceAll('\n', ' '))
    return [...imports.matchAll(OPENS)].map(([text, module]) => `${file}: ${module ?? text}`)
  })
  expect(found.toSorted()).toEqual([
    'cache/listen.ts: pg',
    'db.ts: pg',
    'images/store.ts: @aws-sdk/client-s3',
    'jobs/jobs.ts: pg-boss',
    // A connection that is watched, and one that is only asked where it would go.
    'log/observe-statements.ts: pg',
    'mail/connect-mail.ts: nodemailer',
    'payments/payments.ts: stripe',
    'unencrypted.ts: pg',
  ])
})
