import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { isNetworkFault } from '#web/lib/connection.ts'
import { isApiError, isRefusal, useTRPC, useTRPCClient } from '#web/lib/trpc.ts'
import {
  type Action,
  inOrder,
  type Outcome,
  type Pending,
  type PendingPhotograph,
  type PhotographPlace,
  placeOf,
  sendInOrder,
} from './pending.ts'
import { deleteRecord, ownRecords, readRecords, storeRecords } from '#web/lib/stored/phone-store.ts'
import { randomId } from '#web/lib/random-id.ts'
import { useUser } from '#web/lib/session.ts'

/** The retry interval of pending actions, in ms. */
const AGAIN_MS = 15_000

/**
 * The outbox of a crew member's actions on all runs, stored on the phone until they are sent. What
 * another person left there is neither shown nor sent under this one's name.
 */
export function useOutbox() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const client = useTRPCClient()
  const by = useUser()?.id ?? ''
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [photographs, setPhotographs] = useState(0)
  const [needsSignIn, setNeedsSignIn] = useState(false)

  const look = useCallback(async () => {
    setPending(await storedActions(by))
    setPhotographs((await storedPhotographs(by)).length)
  }, [by])

  const send = useCallback(async () => {
    const noteAction = async (action: Pending, outcome: Exclude<Outcome, 'later'>) => {
      if (outcome === 'sent') await deleteRecord('actions', action.id)
      else {
        const refused: Pending = { ...action, refusal: outcome.refusal }
        await storeRecords({ actions: [refused] })
      }
      await look()
    }
    const sendAction = async ({
      refusal: _refusal,
      by: _by,
      ...action
    }: Pending): Promise<Outcome> => {
      try {
        const key = trpc.run.sheet.queryKey({ id: action.runId })
        if ('removalId' in action) {
          const removal = await client.run.actAtRemoval.mutate(action)
          queryClient.setQueryData(
            key,
            (sheet) =>
              sheet && {
                ...sheet,
                removals: sheet.removals.map((one) =>
                  one.removalId === removal.removalId ? removal : one,
                ),
              },
          )
          return 'sent'
        }
        const stop = await client.run.act.mutate(action)
        queryClient.setQueryData(
          key,
          (sheet) =>
            sheet && {
              ...sheet,
              stops: sheet.stops.map((one) => (one.bookingId === stop.bookingId ? stop : one)),
            },
        )
        return 'sent'
      } catch (error) {
        setNeedsSignIn(isRefusal(error, 'NOT_SIGNED_IN'))
        return outcomeOf(error)
      }
    }
    // One tab sends at a time; what is sent twice has the same id.
    await navigator.locks.request('day-sheet', { ifAvailable: true }, async (lock) => {
      if (lock === null) return
      if (!(await sendInOrder(inOrder(await storedActions(by)), sendAction, noteAction))) return
      const waiting = new Set((await storedActions(by)).map(placeOf))
      const ready = (await storedPhotographs(by)).filter((one) => !waiting.has(placeOf(one)))
      await sendInOrder(ready, sendPhotograph, async ({ id }) => deleteRecord('photographs', id))
      if (ready.length > 0) await queryClient.invalidateQueries(trpc.run.sheet.pathFilter())
      await look()
    })
  }, [client, queryClient, trpc, look, by])

  useEffect(() => {
    const begin = () => void look().then(send)
    begin()
    window.addEventListener('online', begin)
    const again = setInterval(begin, AGAIN_MS)
    return () => {
      window.removeEventListener('online', begin)
      clearInterval(again)
    }
  }, [look, send])

  return {
    pending,
    /** The number of pending actions and photographs. */
    waiting: pending.filter(({ refusal }) => refusal === undefined).length + photographs,
    needsSignIn,
    press: async (action: Action, pictures: readonly Blob[] = []) => {
      const { runId } = action
      const place: PhotographPlace =
        'bookingId' in action
          ? { bookingId: action.bookingId }
          : { removalId: action.removalId, damageId: action.id }
      await storeRecords({
        actions: [{ ...action, by }],
        photographs: pictures.map((picture) => ({ id: randomId(), by, runId, picture, ...place })),
      })
      await look()
      void send()
    },
    /** Deletes a refused action that was read, with its photographs. */
    dismiss: async (id: string) => {
      const action = pending.find((one) => one.id === id)
      await deleteRecord('actions', id)
      for (const one of await storedPhotographs(by)) {
        const isOfIt =
          'damageId' in one ? one.damageId === id : action && placeOf(action) === one.bookingId
        if (isOfIt) await deleteRecord('photographs', one.id)
      }
      await look()
      await queryClient.invalidateQueries(trpc.run.sheet.pathFilter())
    },
  }
}

const storedActions = async (by: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file alone
  ownRecords((await readRecords('actions')) as Pending[], by)
const storedPhotographs = async (by: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file alone
  ownRecords((await readRecords('photographs')) as PendingPhotograph[], by)

/** The message for a crew member who was taken off the run while offline. */
const NOT_ON_RUN = 'You are no longer on this run. Call the office before you carry on.'

const waits = (status: number) => status >= 500 || [401, 408, 429].includes(status)

function outcomeOf(error: unknown): Outcome {
  if (isNetworkFault(error) || !isApiError(error) || !error.data) return 'later'
  if (isRefusal(error, 'NOT_FOUND')) return { refusal: NOT_ON_RUN }
  return waits(error.data.httpStatus) ? 'later' : { refusal: error.message }
}

async function sendPhotograph(photograph: PendingPhotograph): Promise<Outcome> {
  const { id, runId, picture } = photograph
  const place =
    'damageId' in photograph ? `damages/${photograph.damageId}` : `stops/${photograph.bookingId}`
  const form = new FormData()
  form.append('my_file', picture, 'photograph.jpg')
  try {
    const url = `/admin/run/${runId}/${place}/photographs/${id}`
    const response = await fetch(url, { method: 'POST', body: form })
    if (response.ok) return 'sent'
    return waits(response.status) ? 'later' : { refusal: '' }
  } catch {
    return 'later'
  }
}
