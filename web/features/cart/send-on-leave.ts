import type { Mutation, QueryClient } from '@tanstack/react-query'

/** A change to the cart as its request. */
interface Change {
  path: string
  input: unknown
}

type Pending = Pick<Mutation, 'options' | 'state'>

/** The path of a change to the cart, `cart.setService`; null for other mutations. */
function pathOf({ options }: Pending): string | null {
  const [path] = options.mutationKey ?? []
  return Array.isArray(path) && path[0] === 'cart' ? path.join('.') : null
}

/** Which part of the cart a change sets: a later one of the same part replaces it. */
function partOf({ path, input }: Change): string {
  const { productId, service } = { productId: '', service: '', ...Object(input) }
  return [path, productId, service].join(' ')
}

/**
 * The changes that a page which is left has to send: those that wait for others, and those in
 * flight, which the browser may cancel. Each sets a value and can arrive twice, except adding: it
 * is sent only when it waits and the page does not come back and go on with it.
 */
export function changesToSend(mutations: readonly Pending[], comesBack: boolean): Change[] {
  const changes = new Map<string, Change>()
  for (const mutation of mutations) {
    const { status, isPaused, variables: input } = mutation.state
    const path = pathOf(mutation)
    const isOnce = path !== 'cart.add' || (isPaused && !comesBack)
    if (path === null || status !== 'pending' || !isOnce) continue
    const change = { path, input }
    changes.set(partOf(change), change)
  }
  return [...changes.values()]
}

let client: QueryClient | null = null

function send({ persisted }: PageTransitionEvent): void {
  const mutations = client?.getMutationCache().getAll() ?? []
  for (const { path, input } of changesToSend(mutations, persisted)) {
    void fetch(`/trpc/${path}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  }
}

/** From now on a page that is left sends the changes to the cart that the shop may not have yet. */
export function sendOnLeave(queryClient: QueryClient): void {
  client = queryClient
  addEventListener('pagehide', send)
}
