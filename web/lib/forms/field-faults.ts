type Issue = { path: PropertyKey[]; message: string }

/** The first zod issue of each field, by field name. */
export function faultsOf(issues: readonly Issue[] = []): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0] ?? '')] ??= message
  return faults
}
