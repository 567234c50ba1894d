/**
 * The key of a browser history entry. It relies on `__TSR_key`, which TanStack's history writes
 * into each entry's state and does not export.
 */
export function historyKey(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('__TSR_key' in state)) return undefined
  return typeof state.__TSR_key === 'string' ? state.__TSR_key : undefined
}
