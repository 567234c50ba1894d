import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import queue from 'pg-boss/package.json' with { type: 'json' }
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'

/**
 * The rights of the least-privilege runtime role on existing rows, by table; it may read and insert
 * everywhere. Tables that are not named may be updated and deleted. Append-only rows are changed in
 * one place only, where an account is deleted: server/account/erase-person.ts.
 */
const RESTRICTED: Record<string, string> = {
  AuditEntry: 'UPDATE (before, after)',
  CrewAction: '',
  Case: 'UPDATE',
  CaseLine: '',
  CaseMessage: 'UPDATE (text, "postedAt")',
  DeliveryBooking: 'UPDATE',
  DeliverySlot: 'UPDATE, DELETE',
  DeliveryZone: 'UPDATE',
  Invoice: 'UPDATE (facts)',
  InvoiceSeries: 'UPDATE',
  Job: 'UPDATE',
  Order: 'UPDATE',
  OrderEvent: 'UPDATE (data)',
  OrderItem: 'UPDATE ("madeQuantity", "leadDays", "cancelledQuantity")',
  OrderService: 'UPDATE ("cancelledQuantity")',
  Payment: 'UPDATE',
  PaymentDispute: 'UPDATE',
  PaymentEvent: 'UPDATE',
  PaymentFinding: 'UPDATE',
  PriceChange: '',
  Product: 'UPDATE',
  Refund: 'UPDATE',
  RefundLine: '',
  RefundServiceLine: '',
  Return: 'UPDATE',
  ReturnLine: 'UPDATE ("restockedQuantity")',
  ReplacementLine: '',
  Review: 'UPDATE',
  SettingVersion: 'UPDATE',
  StockMovement: '',
}

/**
 * Creates the runtime role of `runtimeUrl` when it is absent, and grants it only what serving the
 * database of `ownerUrl` needs: it owns nothing, so it cannot create, alter or drop a table, and it
 * cannot delete or rewrite the books. Call it after each migration. Does nothing when both are the
 * same account.
 */
export async function grantRuntimeRole(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const role = new Client(runtimeUrl)
  const owner = new Client(ownerUrl)
  if (!role.user || role.user === owner.user) return
  await owner.connect()
  try {
    await createRole(owner, role.user, role.password ?? '')
    await migrateQueue(owner)
    await owner.query(rightsOf(owner.escapeIdentifier(role.user)))
  } finally {
    await owner.end()
  }
}

/** Migrates pg-boss, which creates its tables itself: the runtime role may not. */
async function migrateQueue(owner: Client): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => owner.query(text, values) } })
  if (!(await boss.isInstalled())) return void (await owner.query(getConstructionPlans('pgboss')))
  const version = (await boss.schemaVersion()) ?? queue.pgboss.schema
  if (version < queue.pgboss.schema) await owner.query(getMigrationPlans('pgboss', version))
}

async function createRole(owner: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount) return
  const [rights] = await readRows(owner, z.object({ may: z.boolean() }))`
    SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user`
  const account = owner.escapeIdentifier(name)
  if (!rights?.may) {
    throw new Error(
      `There is no database role ${name}, and ${owner.user} is not allowed to create it. ` +
        `Ask a database administrator to run: CREATE ROLE ${account} LOGIN PASSWORD '...'`,
    )
  }
  const secret = password === '' ? '' : ` PASSWORD ${owner.escapeLiteral(verifierOf(password))}`
  await owner.query(`CREATE ROLE ${account} LOGIN${secret}`)
}

/**
 * The SCRAM verifier that PostgreSQL stores for a password (RFC 5803): the password itself is in no
 * log of the server.
 */
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
  const restricted = Object.entries(RESTRICTED).map(([table, rights]) => {
    const allowed = ['SELECT', 'INSERT', rights].filter(Boolean).join(', ')
    return `REVOKE ALL ON "${table}" FROM ${account}; GRANT ${allowed} ON "${table}" TO ${account};`
  })
  // One transaction under a lock: a repetition does not disturb a running shop.
  return `BEGIN;
    SELECT pg_advisory_xact_lock(hashtext('runtime role'));
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    DO $$ BEGIN
      EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    END $$;
    GRANT USAGE ON SCHEMA public, pgboss TO ${account};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${account};
    GRANT MAINTAIN ON ALL TABLES IN SCHEMA pgboss TO ${account};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${account};
    REVOKE ALL ON _prisma_migrations FROM ${account};
    ${restricted.join('\n')}
    COMMIT`
}
