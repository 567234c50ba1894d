/**
 * The statements that a migration must not have while the previous version runs, and their
 * replacements.
 */
interface Rule {
  name: string
  forbids: RegExp
  instead: string
}

const rules: readonly Rule[] = [
  {
    name: 'drop',
    forbids: /\bDROP\s+(COLUMN|TABLE|TYPE|FUNCTION|VIEW)\b/i,
    instead: 'The version before still uses it: stop using it now, drop it in a later version.',
  },
  {
    name: 'rename',
    forbids: /\bRENAME\s+(TO|COLUMN|VALUE|CONSTRAINT)\b|\bALTER\s+COLUMN\s+\S+\s+RENAME\b/i,
    instead: 'Add the new name beside the old one, write both, and drop the old one later.',
  },
  {
    name: 'change of type',
    forbids: /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
    instead: 'Add a column of the new type, copy in batches, and drop the old one later.',
  },
  {
    name: 'required column',
    forbids:
      /\bADD\s+COLUMN\s+(IF\s+NOT\s+EXISTS\s+)?\S+(?:(?!\bDEFAULT\b|\bGENERATED\b|,|;)[\s\S])*\bNOT\s+NULL\b(?:(?!\bDEFAULT\b|\bGENERATED\b|,|;)[\s\S])*(,|;|$)/i,
    instead: 'The version before does not fill it: give it a default, or let it be empty.',
  },
  {
    name: 'SET NOT NULL',
    forbids: /\bSET\s+NOT\s+NULL\b/i,
    instead: 'Add CHECK (... IS NOT NULL) NOT VALID, and VALIDATE it in a migration of its own.',
  },
  {
    name: 'stored generated column',
    forbids:
      /\bADD\s+COLUMN\b[^,;]*\bGENERATED\s+ALWAYS\s+AS\b[\s\S]*\bSTORED\b|\bSET\s+EXPRESSION\b/i,
    instead: 'It rewrites the whole table under a lock: use a VIRTUAL column or a trigger.',
  },
  {
    name: 'volatile default',
    forbids:
      /\bADD\s+COLUMN\b[^,;]*\bDEFAULT\s+(gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b/i,
    instead: 'It rewrites the whole table under a lock: add it empty, and fill it in batches.',
  },
  {
    name: 'explicit lock',
    forbids: /\bLOCK\s+TABLE\b|\bVACUUM\s+FULL\b|\bCLUSTER\b|\bREINDEX\s+(?!.*\bCONCURRENTLY\b)/i,
    instead: 'No one could buy during it.',
  },
]

/** A statement that would break or block the running version. */
export interface Danger {
  rule: string
  statement: string
  instead: string
}

const createdTables = (sql: string) =>
  new Set([...sql.matchAll(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+"?(\w+)"?/gi)].map(([, name]) => name))

/**
 * The statements of a migration that would break or block the previous version. A comment line `--
 * safe: why` directly before a statement allows it. Tables that the migration itself creates are
 * exempt.
 */
export function dangersOf(sql: string): Danger[] {
  const created = createdTables(sql)
  const statements = splitStatements(sql)
  return statements.flatMap(({ text, safe }) => {
    if (safe) return []
    const table = /\b(?:ON|ALTER\s+TABLE(?:\s+ONLY)?)\s+"?(\w+)"?/i.exec(text)?.[1]
    if (table !== undefined && created.has(table)) return []
    const found = rules.filter(({ forbids }) => forbids.test(text))
    const dangers = found.map(({ name, instead }) => ({ rule: name, statement: text, instead }))
    return [...dangers, ...indexDanger(text, statements.length), ...checkDanger(text)]
  })
}

function indexDanger(text: string, statements: number): Danger[] {
  if (!/^CREATE\s+(UNIQUE\s+)?INDEX\b/i.test(text)) return []
  if (/\bCONCURRENTLY\b/i.test(text) && statements === 1) return []
  const instead = 'Use CREATE INDEX CONCURRENTLY, alone in its migration: it blocks no writer.'
  return [{ rule: 'blocking index', statement: text, instead }]
}

function checkDanger(text: string): Danger[] {
  if (!/\bADD\s+CONSTRAINT\b[\s\S]*\b(CHECK|FOREIGN\s+KEY)\b/i.test(text)) return []
  if (/\bNOT\s+VALID\b/i.test(text)) return []
  const instead = 'Add it NOT VALID, and VALIDATE CONSTRAINT in a migration of its own.'
  return [{ rule: 'constraint read under a lock', statement: text, instead }]
}

/** The statements of a script, without comments; the bodies of functions stay whole. */
function splitStatements(sql: string): { text: string; safe: boolean }[] {
  const bodies: string[] = []
  const script = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `$${bodies.push(body)}$`)
  return script
    .split(';')
    .map((part) => ({
      text: part.replaceAll(/--.*$/gm, '').trim(),
      safe: /^\s*-- safe: \S/m.test(part),
    }))
    .filter(({ text }) => text !== '')
}
