/** The last migration of release 0.1.0; what comes later runs beside a version that is in use. */
const LAST_OF_RELEASE = '20261120130000_rate_limits'

const isMigration = (name: string) => /^\d{14}_/.test(name)

/** The migrations of the first release, in their order. */
export const migrationsOfRelease = (names: readonly string[]) =>
  names.filter((name) => isMigration(name) && name <= LAST_OF_RELEASE).toSorted()

/** Those since, in their order. */
export const migrationsAfterRelease = (names: readonly string[]) =>
  names.filter((name) => isMigration(name) && name > LAST_OF_RELEASE).toSorted()
