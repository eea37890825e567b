/** A byte range of a PDF, end exclusive, and how to describe a change of it. */
export interface Part {
  start: number
  end: number
  words: string
}

const index = /startxref\s{1,2}(\d{1,10})\s{1,2}%%EOF\s{0,2}$/
const head = /^xref\n0 (\d{1,7})\n/
/** `0000000015 00000 n`, with its line break. */
const entryLength = 20

/** The structure of a PDF made by our engine, which writes whole objects and a cross-reference table at the end. */
export class PdfObjects {
  /** The number of pages; the last one is the certificate. */
  readonly pages: number
  readonly #bytes: Buffer
  /** The start of the cross-reference table; all objects come before it. */
  readonly #indexAt: number
  /** The offset of each object, by its number and in file order. */
  readonly #places: Uint32Array
  readonly #sorted: Uint32Array
  /** The page of an object, from 1: the page itself, its content and its resources. */
  readonly #pageOf = new Map<number, number>()
  readonly #contents: number[] = []

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#indexAt = Number(index.exec(bytes.subarray(-64).toString('latin1'))?.[1] ?? bytes.length)
    this.#places = placesIn(bytes.subarray(this.#indexAt))
    this.#sorted = this.#places.slice(1).sort()
    const kids = /\/Kids \[([^\]]*)\]/.exec(this.#text(this.#referred('Pages', this.#text(this.#root()))))?.[1] ?? ''
    const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
    pages.forEach((number, at) => this.#learn(number, at + 1))
    this.pages = pages.length
  }

  /** The part that contains a byte. */
  partAt(place: number): Part {
    const first = this.#sorted[0] ?? this.#indexAt
    if (place < first) return { start: 0, end: first, words: 'The first line of the file was changed.' }
    if (place >= this.#indexAt)
      return {
        start: this.#indexAt,
        end: this.#bytes.length,
        words: 'The index at the end of the file, by which programs find its pages, was changed.',
      }
    const at = this.#rankOf(place)
    const [start, end] = [this.#sorted[at] ?? 0, this.#sorted[at + 1] ?? this.#indexAt]
    return { start, end, words: this.#wordsOf(this.#bytes.toString('latin1', start, Math.min(end, start + 2000))) }
  }

  /** The compressed content of each page, in order. */
  contents(): Buffer[] {
    return this.#contents.map((number) => {
      const start = this.#places[number] ?? 0
      return this.#bytes.subarray(start, this.#sorted[this.#rankOf(start) + 1] ?? this.#indexAt)
    })
  }

  #root(): number {
    return Number(/\/Root (\d+) 0 R/.exec(this.#bytes.subarray(-1024).toString('latin1'))?.[1] ?? 0)
  }

  #referred(name: string, text: string): number {
    return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? 0)
  }

  /** An object's text up to its end; empty for a missing one. */
  #text(number: number): string {
    const start = this.#places[number] ?? 0
    return start === 0
      ? ''
      : this.#bytes.toString('latin1', start, this.#sorted[this.#rankOf(start) + 1] ?? this.#indexAt)
  }

  #learn(number: number, page: number): void {
    const text = this.#text(number)
    const contents = this.#referred('Contents', text)
    for (const part of [number, contents, this.#referred('Resources', text)]) this.#pageOf.set(part, page)
    this.#contents.push(contents)
  }

  /** The index, in file order, of the object that contains a byte. */
  #rankOf(place: number): number {
    let [low, high] = [0, this.#sorted.length]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? 0) <= place) low = middle
      else high = middle
    }
    return low
  }

  #wordsOf(text: string): string {
    const page = this.#pageOf.get(Number.parseInt(text, 10))
    if (page !== undefined)
      return page === this.pages ? 'The certificate page was changed.' : `Page ${page} was changed.`
    const readOn = this.#pageOf.get(this.#referred('Pg', text))
    if (readOn !== undefined)
      return `What is read aloud of ${readOn === this.pages ? 'the certificate page' : `page ${readOn}`} was changed.`
    return others.find(([sign]) => sign.test(text))?.[1] ?? 'The structure of the file was changed.'
  }
}

/** Descriptions of objects that belong to no page; the first match counts. */
const others: [sign: RegExp, words: string][] = [
  // A string object is a title, a name or a date.
  [/\/(Title|Author|Producer|Metadata)\b|^\d+ 0 obj\n\(/, 'What the file says about itself was changed.'],
  [/\/Subtype \/Image\b/, 'A picture in the document was changed.'],
  [/\/(FunctionType|ShadingType|PatternType)\b/, 'The colored edge of its pages was changed.'],
  [/\/Type \/Pages\b/, 'The list of its pages was changed.'],
  [/\/Type \/StructTreeRoot\b|\/(Nums|S|ParentTree) /, 'The order in which the document is read aloud was changed.'],
  // Other streams are fonts or their character maps.
  [/\/FontDescriptor|\/Type \/Font\b|\bstream\n/, 'The letters that the document is set in were changed.'],
]

/** The offsets of objects by number; none for a file written in another way. */
function placesIn(list: Buffer): Uint32Array {
  const [opening = '', count = '0'] = head.exec(list.toString('latin1', 0, 32)) ?? []
  const places = new Uint32Array(Number(count))
  for (let number = 0; number < places.length; number++)
    places[number] = figureAt(list, opening.length + number * entryLength)
  return places
}

/** Parses ten digits without creating a string: a long contract has a hundred thousand objects. */
function figureAt(list: Buffer, start: number): number {
  let figure = 0
  for (let at = start; at < start + 10; at++) figure = figure * 10 + (list[at] ?? 48) - 48
  return figure
}
