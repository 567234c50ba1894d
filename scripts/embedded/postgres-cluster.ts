import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  chown,
  constants,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandAs, findBinaries } from './postgres-binaries.ts'
import type { SystemUser } from './postgres-binaries.ts'

const MAJOR_VERSION = '18'

/** The name of the database and of the role that owns it. */
export const DATABASE_NAME = 'hazelwick'

/** A database cluster on disk, ready to be served. */
export type Cluster = {
  folder: string
  log: string
  password: string
  user: SystemUser | undefined
}

/** The connection URL of a database of a running cluster. */
export function connectionUrl(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${DATABASE_NAME}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** Opens the cluster in `dataDir`, created first when there is none. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const folder = join(dataDir, 'cluster')
  await mkdir(dataDir, { recursive: true })
  await checkReadable(folder)
  const user = await chooseUser(folder)
  const password = await keepPassword(join(dataDir, 'password'), user)
  if (existsSync(folder)) await checkVersion(folder)
  else await createCluster(dataDir, user, durable)
  return { folder, log: join(dataDir, 'log'), password, user }
}

/**
 * The user to run PostgreSQL as, which refuses root: the cluster's owner, or an unprivileged user.
 */
async function chooseUser(folder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined)
  if (account === undefined) throw new Error('Root needs a user named nobody to run PostgreSQL as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

async function keepPassword(path: string, user: SystemUser | undefined): Promise<string> {
  const stored = await readIfPresent(path)
  if (stored !== '') return stored
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, password, { mode: 0o600 })
  if (user !== undefined) await chown(path, user.uid, user.gid)
  return password
}

/** Throws an error that names a folder which this user may not read: its data are all there. */
async function checkReadable(folder: string): Promise<void> {
  try {
    await access(join(folder, 'PG_VERSION'), constants.R_OK)
  } catch (error) {
    if (!isRefusedAccess(error)) return
    throw new Error(unreadable(folder), { cause: error })
  }
}

const isRefusedAccess = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code))

/** What to do about files that this user may not read. */
export const unreadable = (path: string) =>
  `This user may not read ${path}, so the shop cannot be opened. Nothing is lost: start the shop as ` +
  'the user that started it before, or give the folder back to this one.'

/** A file's text; empty where there is none. Throws for one that this user may not read. */
export async function readIfPresent(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isRefusedAccess(error)) throw new Error(unreadable(path), { cause: error })
    return ''
  }
}

async function checkVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === MAJOR_VERSION) return
  const fault =
    version === undefined
      ? 'is not a database cluster'
      : `was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${MAJOR_VERSION}`
  throw new Error(`${folder} ${fault}: restore it from a copy, or delete it to begin anew.`)
}

/**
 * Creates the cluster in a temporary folder and moves it when complete: an interrupted start leaves
 * no incomplete one.
 */
async function createCluster(
  dataDir: string,
  user: SystemUser | undefined,
  durable: boolean,
): Promise<void> {
  const draft = join(dataDir, 'cluster.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (user !== undefined) await chown(draft, user.uid, user.gid)
  const args = [
    `--pgdata=${draft}`,
    `--username=${DATABASE_NAME}`,
    `--pwfile=${join(dataDir, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]
  const { file, ...command } = commandAs(user, join(findBinaries(), 'initdb'), args, [draft])
  await promisify(execFile)(file, command.args, command.options)
  await rename(draft, join(dataDir, 'cluster'))
}
