import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

/** The longest delay of the first part on a busy page, in ms. */
const idleTimeoutMs = 400
/** The time, in ms, after which a part that is not hydrated no longer blocks the next. */
const goneMs = 200

/** The hydration queue: a part is hydrated after the parts before it. */
type Turn = { come: Promise<void>; isOver: boolean; take: () => void; end: () => void }

const waiting: Turn[] = []
let current: Turn | null = null

function newTurn(): Turn {
  let resolve: (() => void) | undefined
  const turn: Turn = {
    come: new Promise((resolveTurn) => {
      resolve = resolveTurn
    }),
    isOver: false,
    take: () => {
      turn.isOver = true
      resolve?.()
      setTimeout(turn.end, goneMs)
    },
    end: () => {
      if (current !== turn) return
      current = waiting.shift() ?? null
      // A task of its own: the browser can handle input and paint in between.
      setTimeout(() => current?.take())
    },
  }
  if (current === null) begin(turn)
  else waiting.push(turn)
  return turn
}

function begin(first: Turn): void {
  current = first
  if (!('requestIdleCallback' in window)) setTimeout(first.take)
  else requestIdleCallback(first.take, { timeout: idleTimeoutMs })
}

const subscribe = () => () => {}

/** Records that a part was requested. */
function hydrationMark() {
  let isHydrated = false
  return { get: () => isHydrated, set: () => (isHydrated = true) }
}

/**
 * Whether this part was server-rendered and is being hydrated; constant, so it causes no re-render.
 */
function useIsHydrated(): boolean {
  const [mark] = useState(hydrationMark)
  return useSyncExternalStore(subscribe, mark.get, mark.set)
}

/**
 * Deferred hydration: a part of a page that is hydrated separately, after the parts before it, so
 * that no task is long. For content that works as links or forms without scripts. Has no effect on
 * client rendering.
 */
export function Later({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  const [turn] = useState(() => (import.meta.env.SSR || !isHydrated ? null : newTurn()))
  const [first] = useState(children)
  const [, drawAgain] = useState(false)
  const isWaiting = turn !== null && !turn.isOver
  const isStale = isWaiting && children !== first
  useEffect(() => {
    // The content changed while it waited: the server's HTML is hydrated first, then re-rendered.
    if (isStale) void turn.come.then(() => setTimeout(drawAgain, 0, true))
  }, [isStale, turn])
  const shown = isWaiting ? first : children
  // The same element while it waits, so that React leaves the server's HTML alone.
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <WhenCome turn={turn}>{shown}</WhenCome>
      </Suspense>
    ),
    [turn, shown],
  )
}

function WhenCome({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn !== null) use(turn.come)
  useEffect(() => turn?.end(), [turn])
  return children
}
