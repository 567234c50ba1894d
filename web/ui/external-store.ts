import { useCallback, useRef, useSyncExternalStore } from 'react'

type Equal<Selection> = (a: Selection, b: Selection) => boolean

/**
 * Replaces `use-sync-external-store/shim/with-selector` with React's own hook: the package bundles
 * a polyfill for older versions of React.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: Equal<Selection> = Object.is,
): Selection {
  const last = useRef<{ snapshot: Snapshot; selector: unknown; selection: Selection }>(null)
  const select = useCallback(
    (snapshot: Snapshot): Selection => {
      const before = last.current
      if (before?.selector === selector && Object.is(before.snapshot, snapshot)) {
        return before.selection
      }
      const next = selector(snapshot)
      const selection = before && isEqual(before.selection, next) ? before.selection : next
      last.current = { snapshot, selector, selection }
      return selection
    },
    [selector, isEqual],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
  )
}
