import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { type ApiClient, errorText } from '#web/lib/trpc.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import { addFailed, type CartCall, cartChange, cartMutations } from './adding/add-rules.ts'

/** A change to the cart as its request. */
interface Change {
  call: CartCall
  input: unknown
}

/**
 * The changes to the cart that have no response yet, in their order, without those that a later
 * one replaces: a value that is set anew, the removal of what is added again.
 */
export function changesToSend(queryClient: QueryClient): Change[] {
  const changes = new Map<string, Change>()
  const pending = { ...cartMutations, status: 'pending' } as const
  for (const { meta, state } of queryClient.getMutationCache().findAll(pending)) {
    const { variables: input } = state
    const call = meta?.call
    if (call === undefined) continue
    const { productId, service, idempotencyKey } = { ...noPart, ...Object(input) }
    const part = [call, productId, service, idempotencyKey].join(' ')
    changes.delete(part)
    if (call === 'add') changes.delete(['remove', productId, '', ''].join(' '))
    changes.set(part, { call, input })
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

/** What a page that is left needs to send its changes, and the next one to send them again. */
interface Left {
  queryClient: QueryClient
  client: ApiClient
  /** Loads the cart again. */
  reload: () => Promise<void>
}

let cart: Left | null = null

function leave(): void {
  const changes = cart === null ? [] : changesToSend(cart.queryClient)
  if (changes.length === 0) return
  for (const { call, input } of changes) {
    void fetch(`/trpc/cart.${call}`, {
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
  const { queryClient, client, reload } = cart
  const send = async ({ call, input }: Change) => {
    const mutationFn = (sent: unknown) => getUntypedClient(client).mutation(`cart.${call}`, sent)
    const options = { ...cartChange(call), mutationFn }
    try {
      await new MutationObserver(queryClient, options).mutate(input)
    } catch (error) {
      // Of a part that is no longer in the cart, the cart says enough.
      if (call === 'add' || call === 'addSet') errorToast(errorText(error, addFailed))
    }
  }
  await Promise.all(changes.map(send))
  await reload()
}

/**
 * From now on a page that is left sends the changes to the cart that have no response, since some
 * may wait for others, and the next page sends them again.
 */
export function sendOnLeave(left: Left): void {
  if (cart === null) addEventListener('leave', leave)
  cart = left
  void sendAgain(takeStored())
}
