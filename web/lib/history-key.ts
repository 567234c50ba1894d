/**
 * The name of an entry of the browser's history. It leans on `__TSR_key`, which TanStack's history
 * writes into the state of each entry and exports under no other name.
 */
export function historyKey(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('__TSR_key' in state)) return undefined
  return typeof state.__TSR_key === 'string' ? state.__TSR_key : undefined
}
