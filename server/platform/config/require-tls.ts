import { Client } from 'pg'

const OWN_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\/.*|)$/

/** Whether traffic to a host leaves this machine for a network that is not declared private. */
export const isExposed = (host: string, privateHosts: readonly string[]) =>
  !OWN_MACHINE.test(host) && !privateHosts.includes(host)

const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'MIGRATION_DATABASE_URL'] as const

/** The addresses of services, as the settings name them. */
export interface Services {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  MIGRATION_DATABASE_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  STRIPE_API_URL?: string | undefined
  IDEAL_POSTCODES_URL?: string | undefined
}

/**
 * The services that would be reached without TLS or without certificate verification, each as a
 * sentence that begins with the name of the setting. Allowed on this machine and for
 * `privateHosts`.
 */
export function unencryptedServices(services: Services, privateHosts: readonly string[]): string[] {
  const found: { name: string; host: string; instead: string }[] = []
  for (const name of DATABASES) {
    const connectionString = services[name]
    if (connectionString === undefined) continue
    const { ssl, host } = new Client({ connectionString })
    if (!isChecked(ssl)) found.push({ name, host, instead: 'add ?sslmode=verify-full' })
  }
  for (const name of ['S3_ENDPOINT', 'STRIPE_API_URL', 'IDEAL_POSTCODES_URL'] as const) {
    const { protocol, hostname } = new URL(services[name] ?? 'https://amazon')
    if (protocol !== 'https:') found.push({ name, host: hostname, instead: 'use https' })
  }
  return found
    .filter(({ host }) => isExposed(host, privateHosts))
    .map(({ name, host, instead }) => {
      const orElse = `or add ${host} to UNENCRYPTED_HOSTS if the network is private`
      return `The connection in ${name} to ${host} is not encrypted: ${instead}, ${orElse}`
    })
}

/** Whether a connection is encrypted and verifies the server's certificate. */
function isChecked(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true
  return !('rejectUnauthorized' in ssl) || ssl.rejectUnauthorized !== false
}
