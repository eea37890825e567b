const tab = 9
const lineBreak = 10
const minus = 45
const zero = 48

/**
 * Reads tab-separated fields directly from bytes: splitting a large file into strings would take many times its memory.
 */
export class LineReader {
  at: number
  readonly #bytes: Buffer

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  /** A whole number. */
  number(): number {
    const isNegative = this.#bytes[this.at] === minus
    if (isNegative) this.at++
    let number = 0
    for (let byte = this.#bytes[this.at]; byte !== undefined && byte > lineBreak; byte = this.#bytes[++this.at])
      number = number * 10 + byte - zero
    this.#leaveField()
    return isNegative ? -number : number
  }

  text(): string {
    const start = this.at
    for (
      let byte = this.#bytes[start];
      byte !== undefined && byte !== tab && byte !== lineBreak;
      byte = this.#bytes[this.at]
    )
      this.at++
    const text = this.#bytes.toString('utf8', start, this.at)
    this.#leaveField()
    return text
  }

  /** Skips to the next line; returns the rest of this one. */
  rest(): string {
    return this.#bytes[this.at - 1] === lineBreak ? '' : this.text()
  }

  /** A tab or the end of the line. */
  #leaveField(): void {
    this.at++
  }
}
