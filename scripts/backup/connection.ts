import { Client } from 'pg'

/** Opens one connection whose values have the same text form on every server. */
export async function openConnection(url: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  await client.query(
    `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601';
     SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_encoding = 'UTF8'`,
  )
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
