/**
 * The day sheet's IndexedDB, which survives a reload and stores pictures: actions and photographs
 * until they are sent, and the last loaded sheets. Each record names the crew member it belongs to;
 * the phone may be another's the next day.
 */
export type StoreName = 'actions' | 'photographs' | 'sheets'

const names: readonly StoreName[] = ['actions', 'photographs', 'sheets']

let opened: Promise<IDBDatabase> | undefined

function openStore(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('day-sheet', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of names) request.result.createObjectStore(name, { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(new Error('This phone cannot save updates. Check its browser settings.')),
    )
  })
  return opened
}

/** A stored record, by its id, and the user it belongs to; earlier versions stored none. */
export interface StoredRecord {
  id: string
  by?: string
}

/** The records of one person. */
export const ownRecords = <Row extends { by?: string }>(
  records: readonly Row[],
  userId: string,
): Row[] => records.filter(({ by }) => by === undefined || by === userId)

/** Stores records of several kinds in one transaction. */
export async function storeRecords(
  records: Partial<Record<StoreName, readonly StoredRecord[]>>,
): Promise<void> {
  const store = await openStore()
  const within = names.filter((name) => records[name] !== undefined)
  const transaction = store.transaction(within, 'readwrite', { durability: 'strict' })
  for (const name of within) {
    for (const record of records[name] ?? []) transaction.objectStore(name).put(record)
  }
  await done(transaction)
}

/** Deletes a record. */
export async function deleteRecord(name: StoreName, id: string): Promise<void> {
  const store = await openStore()
  const transaction = store.transaction(name, 'readwrite')
  transaction.objectStore(name).delete(id)
  await done(transaction)
}

/** All records of a kind. */
export async function readRecords(name: StoreName): Promise<unknown[]> {
  const store = await openStore()
  return new Promise((resolve, reject) => {
    const request = store.transaction(name).objectStore(name).getAll()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(new Error('The phone’s storage did not respond. Try again.')),
    )
  })
}

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(new Error('The phone’s storage is full.')))
    transaction.addEventListener('error', () => reject(new Error('The phone’s storage is full.')))
  })

/** How many actions and photographs of a person are not sent yet. */
export async function countUnsent(userId: string): Promise<number> {
  const records = [...(await readRecords('actions')), ...(await readRecords('photographs'))]
  return ownRecords(records.map(recordOf), userId).length
}

/**
 * Removes what the phone shows without a connection, the stored sheets and pages, and the unsent
 * actions of `unsentOf`. Those of anybody else wait until that person signs in again.
 */
export async function clearPhone(unsentOf?: string): Promise<void> {
  for (const name of names) {
    const rows = (await readRecords(name)).map(recordOf)
    const going =
      name === 'sheets' ? rows : unsentOf === undefined ? [] : ownRecords(rows, unsentOf)
    for (const { id } of going) await deleteRecord(name, id)
  }
  localStorage.removeItem(OWNER)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    if (name.startsWith('day-sheet-')) await caches.delete(name)
  }
}

/** The storage key of the user whose pages the phone stores. */
const OWNER = 'day-sheet-of'

/** Makes the phone this person's: what it stores to show of another is removed. */
export async function claimPhone(userId: string): Promise<void> {
  const owner = localStorage.getItem(OWNER)
  if (owner === userId) return
  if (owner !== null) await clearPhone()
  localStorage.setItem(OWNER, userId)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file alone
const recordOf = (record: unknown) => record as StoredRecord
