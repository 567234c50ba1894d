import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import queue from 'pg-boss/package.json' with { type: 'json' }

/**
 * What the serving account may do with a row that is there; it may read and add rows everywhere.
 * Whatever is not named here may be changed and deleted. What is append-only is changed in one place
 * alone, where an account is deleted: server/account/forget-person.ts.
 */
const KEPT: Record<string, string> = {
  AuditEntry: 'UPDATE (before, after)',
  Invoice: 'UPDATE (facts)',
  InvoiceSeries: 'UPDATE',
  Order: 'UPDATE',
  OrderEvent: 'UPDATE (data)',
  OrderItem: '',
  PaymentEvent: 'UPDATE',
  PaymentFinding: 'UPDATE',
  Product: 'UPDATE',
  ProductCount: 'UPDATE',
  Refund: 'UPDATE',
  Review: 'UPDATE',
  SearchWord: '',
  StockMovement: '',
}

/**
 * Lets the account of `servingUrl` serve the database that the account of `ownerUrl` owns, with no
 * more rights than that takes: it owns nothing, so it can make, change and drop no table, and it
 * cannot delete or rewrite what the books rest on. It is made when absent. To be done after each
 * migration. Nothing happens when both are the same account.
 */
export async function allowServing(ownerUrl: string, servingUrl: string): Promise<void> {
  const serving = new Client(servingUrl)
  const owner = new Client(ownerUrl)
  if (!serving.user || serving.user === owner.user) return
  await owner.connect()
  try {
    await makeAccount(owner, serving.user, serving.password ?? '')
    await migrateQueue(owner)
    await owner.query(rightsOf(owner.escapeIdentifier(serving.user)))
  } finally {
    await owner.end()
  }
}

/** The queue of jobs makes its tables by itself, for which the serving account has no right. */
async function migrateQueue(owner: Client): Promise<void> {
  const found = await owner.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AS there`,
  )
  if (!found.rows[0]?.there) return void (await owner.query(getConstructionPlans('pgboss')))
  const { rows } = await owner.query<{ version: number }>('SELECT version FROM pgboss.version')
  const version = rows[0]?.version ?? queue.pgboss.schema
  if (version < queue.pgboss.schema) await owner.query(getMigrationPlans('pgboss', version))
}

async function makeAccount(owner: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount) return
  const { rows } = await owner.query<{ may: boolean }>(
    'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
  )
  const account = owner.escapeIdentifier(name)
  if (!rows[0]?.may) {
    throw new Error(
      `There is no database account ${name}, and ${owner.user} may not make it. ` +
        `Somebody who may has to: CREATE ROLE ${account} LOGIN PASSWORD '...'`,
    )
  }
  const secret = password === '' ? '' : ` PASSWORD ${owner.escapeLiteral(verifierOf(password))}`
  await owner.query(`CREATE ROLE ${account} LOGIN${secret}`)
}

/** What PostgreSQL keeps of a password (RFC 5803): the password itself is in no log of the server. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const rounds = 4096
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, rounds, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64')
  const head = `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}`
  return `${head}$${stored}:${sign('Server Key').toString('base64')}`
}

function rightsOf(account: string): string {
  const kept = Object.entries(KEPT).map(([table, rights]) => {
    const allowed = ['SELECT', 'INSERT', rights].filter(Boolean).join(', ')
    return `REVOKE ALL ON "${table}" FROM ${account}; GRANT ${allowed} ON "${table}" TO ${account};`
  })
  // In one transaction, one at a time: while it is repeated, what is served goes on undisturbed.
  return `BEGIN;
    SELECT pg_advisory_xact_lock(hashtext('serving account'));
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    DO $$ BEGIN
      EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    END $$;
    GRANT USAGE ON SCHEMA public, pgboss TO ${account};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${account};
    GRANT MAINTAIN ON ALL TABLES IN SCHEMA pgboss TO ${account};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${account};
    REVOKE ALL ON _prisma_migrations FROM ${account};
    ${kept.join('\n')}
    COMMIT`
}
