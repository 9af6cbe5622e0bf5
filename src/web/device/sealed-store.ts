/**
 * What a device keeps, encrypted in the browser's database under a key that no script can read out of it. When the device's
 * right ends the key goes with everything else, and what a copy of the disk still holds cannot be read.
 */

const algorithm = 'AES-GCM'
const stores = ['key', 'value', 'queue'] as const
type StoreName = (typeof stores)[number]

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

export interface SealedStore {
  /** The value of a name; null where there is none or it cannot be read. */
  read<Value>(name: string): Promise<Value | null>
  write(name: string, value: unknown): Promise<void>
  /** Adds to the queue, or puts a newer value in the place of one with this id. Settles when the disk has it. */
  enqueue(id: string, value: unknown): Promise<void>
  /** All of the queue, in the order of the ids. */
  queued<Value>(): Promise<Value[]>
  dequeue(ids: readonly string[]): Promise<void>
  /** Removes all values but this one, which is written; the queue stays. */
  leaveOnly(name: string, value: unknown): Promise<void>
  /** Removes everything, the key first. */
  destroy(): Promise<void>
}

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(transaction.error))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })

/** Opens the store of a name, and makes it with a new key where there is none. */
export async function openSealedStore(name: string): Promise<SealedStore> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const store of stores) opening.result.createObjectStore(store)
  })
  const database = await settled(opening)
  // Another tab may remove everything.
  database.addEventListener('versionchange', () => database.close())
  const key = await findKey(database)
  const put = (store: StoreName, id: string, value: unknown) => sealInto({ database, key, store, id, value })
  return {
    async read<Value>(id: string) {
      const found = await settled<Sealed | undefined>(
        database.transaction('value').objectStore('value').get(id),
      )
      return found ? unseal<Value>(key, 'value', id, found) : null
    },
    write: (id, value) => put('value', id, value),
    enqueue: (id, value) => put('queue', id, value),
    queued: <Value>() => readQueue<Value>(database, key),
    async dequeue(ids) {
      const transaction = database.transaction('queue', 'readwrite', { durability: 'strict' })
      for (const id of ids) transaction.objectStore('queue').delete(id)
      await committed(transaction)
    },
    async leaveOnly(id, value) {
      const sealed = await seal(key, placeOf('value', id), value)
      const transaction = database.transaction('value', 'readwrite', { durability: 'strict' })
      transaction.objectStore('value').clear()
      transaction.objectStore('value').put(sealed, id)
      await committed(transaction)
    },
    async destroy() {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      for (const store of stores) transaction.objectStore(store).clear()
      await committed(transaction)
      database.close()
      indexedDB.deleteDatabase(name)
    },
  }
}

async function findKey(database: IDBDatabase): Promise<CryptoKey> {
  const known = await settled<CryptoKey | undefined>(
    database.transaction('key').objectStore('key').get('key'),
  )
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const transaction = database.transaction('key', 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore('key')
  // Two tabs may open at once: the first one's key counts.
  const first = await settled<CryptoKey | undefined>(store.get('key'))
  if (!first) store.put(made, 'key')
  await committed(transaction)
  return first ?? made
}

/** A value is bound to its place: moved to another it cannot be read. */
const placeOf = (store: StoreName, id: string) => new TextEncoder().encode(`${store} ${id}`)

async function seal(key: CryptoKey, place: Uint8Array<ArrayBuffer>, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return {
    iv,
    bytes: await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: place }, key, plain),
  }
}

async function sealInto(options: {
  database: IDBDatabase
  key: CryptoKey
  store: StoreName
  id: string
  value: unknown
}): Promise<void> {
  const { database, key, store, id, value } = options
  const sealed = await seal(key, placeOf(store, id), value)
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
  transaction.objectStore(store).put(sealed, id)
  await committed(transaction)
}

async function unseal<Value>(
  key: CryptoKey,
  store: StoreName,
  id: string,
  { iv, bytes }: Sealed,
): Promise<Value | null> {
  const plain = await crypto.subtle
    .decrypt({ name: algorithm, iv, additionalData: placeOf(store, id) }, key, bytes)
    .catch(() => null)
  return plain && (JSON.parse(new TextDecoder().decode(plain)) as Value)
}

async function readQueue<Value>(database: IDBDatabase, key: CryptoKey): Promise<Value[]> {
  const store = database.transaction('queue').objectStore('queue')
  const [ids, rows] = await Promise.all([
    settled(store.getAllKeys()) as Promise<string[]>,
    settled<Sealed[]>(store.getAll()),
  ])
  const values = await Promise.all(rows.map((row, index) => unseal<Value>(key, 'queue', ids[index]!, row)))
  return values.flatMap((value) => (value === null ? [] : [value as Value]))
}
