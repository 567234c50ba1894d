import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { startS3 } from '#scripts/embedded/s3.ts'
import { ensurePrismaClient, migrateDatabase } from '#scripts/launcher/prisma.ts'
import { startTestPostgres } from './postgres.ts'

const TEMPLATE = 'hazelwick_template'

/** The services that the tests of a run share. */
export interface TestServices {
  postgres: { adminUrl: string; template: string }
  s3: {
    endpoint: string
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    services: TestServices
  }
}

/** Starts the services that the tests of a run share; returns how to stop them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFastFolder('hazelwick-tests-')
  await ensurePrismaClient()
  const [postgres, s3] = await Promise.all([
    startTestPostgres(join(folder, 'postgres')),
    startS3({ dataDir: join(folder, 's3'), bucket: 'hazelwick' }),
  ])
  await makeTemplate(postgres.url)
  project.provide('services', {
    postgres: { adminUrl: postgres.url, template: TEMPLATE },
    s3: {
      endpoint: s3.url,
      region: s3.region,
      bucket: s3.bucket,
      accessKeyId: s3.accessKeyId,
      secretAccessKey: s3.secretAccessKey,
    },
  })
  return async () => {
    await Promise.all([postgres.stop(), s3.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const client = new Client(adminUrl)
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  await migrateDatabase(url.href)
}
