const FIRST_ROOM = 4

/** A list of 32-bit numbers that grows, at four bytes each. */
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

  at(place: number): number {
    return this.numbers[place] ?? 0
  }

  /** The numbers until the next is pushed. */
  values(): Int32Array {
    return this.numbers.subarray(0, this.count)
  }
}
