import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker for each processor: tests wait for the database most of the time. */
const maxWorkers = '100%'

/**
 * Large files first, as by default, but the short ones that walk through every page before them: the
 * last file of a run would otherwise be the longest, with the other worker idle beside it.
 */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's own
    const sorted = await super.sort(files)
    const walks = sorted.filter(({ moduleId }) => /\/walk-\w+\.e2e\.ts$/.test(moduleId))
    return [...walks, ...sorted.filter((file) => !walks.includes(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WalksFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['{server,scripts,prisma}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: [
            'server/test/console.setup.ts',
            'server/test/rows.setup.ts',
            'server/test/outbox.setup.ts',
          ],
          // The files of a worker share its modules, and so its database.
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['server/test/console.setup.ts'],
          // Projects that run at the same time need the same number.
          maxWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/global-setup.ts'],
          // After all others: what waits for a browser needs the processors for itself.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          isolate: false,
          // On a busy CI machine a failed test runs up to twice more; the report marks it "retry x1",
          // and it is a race to be found (`CPU_SLOWDOWN=4` helps). Elsewhere it fails at once.
          retry: process.env['CI'] === undefined ? 0 : 2,
          expect: { poll: { timeout: 40_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
