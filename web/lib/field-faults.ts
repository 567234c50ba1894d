type Issue = { path: PropertyKey[]; message: string }

/** What is wrong with each field, by its name, of what zod found: the first of each. */
export function faultsOf(issues: readonly Issue[] = []): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0] ?? '')] ??= message
  return faults
}
