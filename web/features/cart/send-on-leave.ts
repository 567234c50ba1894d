import type { Mutation, QueryClient } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { type ApiClient, errorText } from '#web/lib/trpc.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import { addFailed, cartScope } from './adding/add-rules.ts'

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

/**
 * The changes to the cart that have no response yet, in their order, without those that a later
 * one replaces: a value that is set anew, the removal of what is added again.
 */
export function changesToSend(mutations: readonly Pending[]): Change[] {
  const changes = new Map<string, Change>()
  for (const mutation of mutations) {
    const { status, variables: input } = mutation.state
    const path = pathOf(mutation)
    if (path === null || status !== 'pending') continue
    const { productId, service, idempotencyKey } = { ...noPart, ...Object(input) }
    const part = [path, productId, service, idempotencyKey].join(' ')
    changes.delete(part)
    if (path === 'cart.add') changes.delete(['cart.remove', productId, '', ''].join(' '))
    changes.set(part, { path, input })
  }
  return [...changes.values()]
}
const noPart = { productId: '', service: '', idempotencyKey: '' }

const STORED = 'cartChanges'
/** For how long the next page sends them again; later, another tab may have changed the cart. */
const STORED_MS = 60_000

/** The changes that the page before left without a response; each is taken once. */
function takeStored(): Change[] {
  const stored = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  const { at, changes } = JSON.parse(stored ?? '{"at":0}')
  return Date.now() - at < STORED_MS ? changes : []
}

let cart: { queryClient: QueryClient; client: ApiClient } | null = null

function leave(): void {
  const changes = changesToSend(cart?.queryClient.getMutationCache().getAll() ?? [])
  if (changes.length === 0) return
  for (const { path, input } of changes) {
    void fetch(`/trpc/${path}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  }
  sessionStorage.setItem(STORED, JSON.stringify({ at: Date.now(), changes }))
}

/**
 * Sends again, in their order, the changes that the page before left without a response: it may
 * have come before them, and has the cart from before. None counts twice: each sets a value, or has
 * an idempotency key.
 */
async function sendAgain(changes: Change[]): Promise<void> {
  if (cart === null || changes.length === 0) return
  const { queryClient, client } = cart
  const send = async ({ path, input }: Change) => {
    const mutationFn = () => getUntypedClient(client).mutation(path, input)
    const options = { ...cartScope, mutationKey: [path.split('.')], mutationFn }
    try {
      await queryClient.getMutationCache().build(queryClient, options).execute(input)
    } catch (error) {
      // Of a part that is no longer in the cart, the cart says enough.
      if (path === 'cart.add') errorToast(errorText(error, addFailed))
    }
  }
  await Promise.all(changes.map(send))
  await queryClient.invalidateQueries({ queryKey: [['cart', 'get']] })
}

/**
 * From now on a page that is left sends the changes to the cart that have no response, since some
 * may wait for others, and the next page sends them again.
 */
export function sendOnLeave(queryClient: QueryClient, client: ApiClient): void {
  if (cart === null) addEventListener('leave', leave)
  cart = { queryClient, client }
  void sendAgain(takeStored())
}
