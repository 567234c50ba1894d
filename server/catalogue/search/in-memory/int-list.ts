const FIRST_ROOM = 4

/** A growing list of 32-bit numbers, four bytes each. */
export class IntList {
  private numbers = new Int32Array(FIRST_ROOM)
  private count = 0

  push(number: number): void {
    if (this.count === this.numbers.length) {
      const larger = new Int32Array(this.count * 2)
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.count++] = number
  }

  set(place: number, number: number): void {
    this.numbers[place] = number
  }

  at(place: number): number {
    return this.numbers[place] ?? 0
  }

  /** A view of the numbers, valid until the next push. */
  values(): Int32Array {
    return this.numbers.subarray(0, this.count)
  }
}
