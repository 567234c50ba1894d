/**
 * The day sheet's IndexedDB, which survives a reload and stores pictures: actions and photographs
 * until they are sent, and the last loaded sheets.
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

/** A stored record, by its id. */
export interface StoredRecord {
  id: string
}

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
