import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '#scripts/launcher/tools.ts'

const run = promisify(execFile)

/** The sources of another version, ready to run. */
export interface EarlierVersion extends AsyncDisposable {
  main: string
  migrationsFolder: string
  migrations: string[]
}

/** Checks out an earlier version, which runs with the packages of this one. */
export async function checkOut(commit: string): Promise<EarlierVersion> {
  const parent = await mkdtemp(join(tmpdir(), 'hazelwick-earlier-'))
  const folder = join(parent, 'shop')
  const git = (...args: string[]) => run('git', args, { cwd: ROOT })
  await git('worktree', 'add', '--detach', folder, commit)
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await run(join(ROOT, 'node_modules/.bin/prisma'), ['generate'], { cwd: folder })
  return {
    main: join(folder, 'server/main.ts'),
    migrationsFolder: join(folder, 'prisma/migrations'),
    migrations: await readdir(join(folder, 'prisma/migrations')),
    [Symbol.asyncDispose]: async () => {
      await git('worktree', 'remove', '--force', folder)
      await rm(parent, { recursive: true, force: true })
    },
  }
}
