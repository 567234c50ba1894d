import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/tools.ts'

test.each(['migrate', 'seed', 'reset', 'admin', 'backup', 'restore'])(
  'in production %s reaches no database and no store without TLS',
  (command) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/db.ts', command, 'x@y.example'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          DATABASE_URL: 'postgresql://serving:oak@127.0.0.1/shop',
          MIGRATION_DATABASE_URL: 'postgresql://owner:oak@db.example/shop',
          S3_ENDPOINT: 'http://store.example:9000',
        },
      },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('MIGRATION_DATABASE_URL is not encrypted on its way to db.example')
    expect(stderr).toContain('S3_ENDPOINT is not encrypted on its way to store.example')
    expect(stderr).not.toContain('oak')
  },
)
