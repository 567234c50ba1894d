/** The records of one kind, in the order in which they were made. */
export class Table<T extends { readonly id: string }> {
  readonly #records = new Map<string, T>()
  #order: string[] = []

  get size(): number {
    return this.#records.size
  }

  get(id: string): T | undefined {
    return this.#records.get(id)
  }

  set(record: T): void {
    if (!this.#records.has(record.id)) this.#order.push(record.id)
    this.#records.set(record.id, record)
  }

  oldestFirst(): Iterable<T> {
    return this.#records.values()
  }

  /** From the newest, or from the one made before `after`. */
  *newestFirst(after?: string): Generator<T> {
    const end = after === undefined ? this.#order.length : this.#order.lastIndexOf(after)
    for (let place = end - 1; place >= 0; place -= 1) {
      const record = this.#records.get(this.#order[place] ?? '')
      if (record) yield record
    }
  }

  deleteWhere(gone: (record: T) => boolean): void {
    for (const record of this.#records.values()) {
      if (gone(record)) this.#records.delete(record.id)
    }
    this.#order = [...this.#records.keys()]
  }
}
