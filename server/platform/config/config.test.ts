import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig, refuseUnencryptedData, SettingsError } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'hazelwick-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const complete = {
  DATABASE_URL: 'postgresql://shop@localhost/shop',
  S3_BUCKET: 'hazelwick',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_oak',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_oak',
  STRIPE_WEBHOOK_SECRET: 'whsec_oak',
  SMTP_URL: 'smtps://mail.example',
}

test('a secret is read from a variable or from a file, without its line end', () => {
  const config = loadConfig({
    ...complete,
    DATABASE_URL: '',
    DATABASE_URL_FILE: aFile('database', 'postgresql://shop:oak@localhost/shop\n'),
    STRIPE_SECRET_KEY: undefined,
    STRIPE_SECRET_KEY_FILE: aFile('stripe', 'sk_live_ash'),
  })
  expect(config.database.url).toBe('postgresql://shop:oak@localhost/shop')
  expect(config.stripe.secretKey).toBe('sk_live_ash')
})

test('missing, unreadable, empty and duplicate settings are listed together, without secrets', () => {
  const settings = {
    ...complete,
    S3_BUCKET: '',
    S3_SECRET_ACCESS_KEY: '',
    S3_SECRET_ACCESS_KEY_FILE: join(folder, 'absent'),
    STRIPE_SECRET_KEY_FILE: aFile('twice', 'sk_live_ash'),
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_WEBHOOK_SECRET_FILE: aFile('empty', '\n'),
  }
  expect(() => loadConfig(settings)).toThrow(
    new SettingsError([
      'S3_SECRET_ACCESS_KEY_FILE points to a file that cannot be read (ENOENT)',
      'STRIPE_SECRET_KEY_FILE and STRIPE_SECRET_KEY are both set. Use only one',
      'STRIPE_WEBHOOK_SECRET_FILE points to an empty file',
      'S3_BUCKET is missing',
    ]),
  )
})

const key = Buffer.alloc(32, 1)
const inProduction = {
  ...complete,
  NODE_ENV: 'production',
  SECOND_FACTOR_KEY: key.toString('base64'),
}

test.each([
  [
    'DATABASE_URL',
    'postgresql://shop:oak@db.example/shop',
    'db.example is not encrypted: add ?sslmode=verify-full',
  ],
  [
    'DATABASE_URL',
    'postgresql://shop:oak@db.example/shop?sslmode=no-verify',
    'db.example is not encrypted: add',
  ],
  ['S3_ENDPOINT', 'http://store.example:9000', 'store.example is not encrypted: use https'],
  ['STRIPE_API_URL', 'http://pay.example', 'pay.example is not encrypted: use https'],
])('production refuses %s %s, which is not encrypted', (name, value, words) => {
  const settings = { ...inProduction, [name]: value }
  expect(() => loadConfig(settings)).toThrow(`The connection in ${name} to ${words}`)
  expect(() => loadConfig(settings)).not.toThrow('oak')
  const host = /[a-z]+\.example/.exec(value)?.[0]
  expect(() => loadConfig({ ...settings, UNENCRYPTED_HOSTS: `other, ${host}` })).not.toThrow()
  expect(() => loadConfig({ ...settings, NODE_ENV: 'development' })).not.toThrow()
})

test.each([
  ['DATABASE_URL', 'postgresql://shop@db.example/shop?sslmode=verify-full'],
  ['DATABASE_URL', 'postgresql://shop@127.0.0.1/shop'],
  ['DATABASE_URL', 'postgresql://shop@[::1]/shop'],
  ['DATABASE_URL', 'postgresql:///shop?host=/var/run/postgresql'],
  ['S3_ENDPOINT', 'https://store.example'],
  ['S3_ENDPOINT', 'http://localhost:9000'],
])('production accepts %s %s', (name, value) => {
  expect(() => loadConfig({ ...inProduction, [name]: value })).not.toThrow()
})

test.each([
  ['smtp://mail.example', true],
  ['smtp://localhost:1025', false],
  ['smtp://relay.internal', false],
])('production requires TLS for e-mails over %s: %s', (url, expected) => {
  const settings = { ...inProduction, SMTP_URL: url, UNENCRYPTED_HOSTS: 'relay.internal' }
  expect(loadConfig(settings).mail.requireTls).toBe(expected)
})

test.each([
  ['MIGRATION_DATABASE_URL', 'postgresql://owner:oak@db.example/shop', 'add ?sslmode=verify-full'],
  ['DATABASE_URL', 'postgresql://shop:oak@db.example/shop', 'add ?sslmode=verify-full'],
  ['S3_ENDPOINT', 'http://db.example:9000', 'use https'],
])('commands on the data refuse %s %s in production as well', (name, value, words) => {
  const settings = { NODE_ENV: 'production', [name]: value }
  const refused = () => refuseUnencryptedData(settings)
  expect(refused).toThrow(`The connection in ${name} to db.example is not encrypted: ${words}`)
  expect(refused).not.toThrow('oak')
  for (const allowed of [{ UNENCRYPTED_HOSTS: 'db.example' }, { NODE_ENV: 'development' }]) {
    expect(() => refuseUnencryptedData({ ...settings, ...allowed })).not.toThrow()
  }
})

test('in production a second factor is required of staff unless the settings make it optional', () => {
  expect(loadConfig(inProduction).secondFactor.requiredOfStaff).toBe(true)
  const optional = { ...inProduction, STAFF_SECOND_FACTOR: 'optional', SECOND_FACTOR_KEY: '' }
  expect(loadConfig(optional).secondFactor).toEqual({ key: undefined, requiredOfStaff: false })
})

test('where a second factor is required, its encryption key is required too', () => {
  const required = { ...complete, STAFF_SECOND_FACTOR: 'required' }
  const incomplete = { ...inProduction, S3_BUCKET: '', SECOND_FACTOR_KEY: '' }
  expect(() => loadConfig(incomplete)).toThrow(
    new SettingsError([
      'S3_BUCKET is missing',
      'SECOND_FACTOR_KEY is missing. Staff need two-step verification unless STAFF_SECOND_FACTOR is optional',
    ]),
  )
  expect(() => loadConfig({ ...required, SECOND_FACTOR_KEY: 'b2Fr' })).toThrow(
    'SECOND_FACTOR_KEY must be 32 bytes in base64',
  )
  const settings = { ...required, SECOND_FACTOR_KEY: key.toString('base64') }
  expect(loadConfig(settings).secondFactor).toEqual({ key, requiredOfStaff: true })
  expect(loadConfig(complete).secondFactor).toEqual({ key: undefined, requiredOfStaff: false })
})

test('direct URL and role of a process are settings; by default one URL and one process serve all', () => {
  const { url, directUrl, statementNames } = loadConfig(complete).database
  expect({ directUrl, statementNames }).toEqual({
    directUrl: url,
    statementNames: true,
  })
  const many = loadConfig({
    ...complete,
    DATABASE_DIRECT_URL: 'postgresql://shop@primary/shop',
    STATEMENT_NAMES: 'off',
    PROCESS: 'jobs',
  })
  expect(many.database).toMatchObject({
    url,
    directUrl: 'postgresql://shop@primary/shop',
    statementNames: false,
  })
  // A jobs process serves no reads.
  expect(many).toMatchObject({ process: 'jobs', readCache: false })
})
