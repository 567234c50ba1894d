/** The last migration of release 0.1.0; later migrations run beside a version that is in use. */
const LAST_OF_RELEASE = '20261120130000_rate_limits'

const isMigration = (name: string) => /^\d{14}_/.test(name)

/** The migrations of the first release, in order. */
export const migrationsOfRelease = (names: readonly string[]) =>
  names.filter((name) => isMigration(name) && name <= LAST_OF_RELEASE).toSorted()

/** The migrations since the first release, in order. */
export const migrationsAfterRelease = (names: readonly string[]) =>
  names.filter((name) => isMigration(name) && name > LAST_OF_RELEASE).toSorted()
