import { constants, inflateSync } from 'node:zlib'

/** A name, without its slash. */
export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A string, with a character for each byte. */
export class Text {
  readonly bytes: string
  constructor(bytes: string) {
    this.bytes = bytes
  }
}

export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

/** An operator of a content stream. */
export class Operator {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

export type Dict = Map<string, Value>

export class Stream {
  readonly dict: Dict
  readonly raw: Buffer
  constructor(dict: Dict, raw: Buffer) {
    this.dict = dict
    this.raw = raw
  }
}

export type Value = number | boolean | null | Name | Text | Ref | Operator | Dict | Stream | Value[]

const spaces = /[\0\t\n\f\r ]/
const ends = /[\0\t\n\f\r ()<>[\]{}/%]/

/** Reads values one after another from bytes, a character for each. */
export class Reader {
  at: number
  private readonly source: string

  constructor(source: string, at = 0) {
    this.source = source
    this.at = at
  }

  get isDone(): boolean {
    this.skipBlanks()
    return this.at >= this.source.length
  }

  private skipBlanks(): void {
    for (; this.at < this.source.length; this.at += 1) {
      const sign = this.source[this.at] ?? ''
      if (sign === '%') while (!/[\r\n]/.test(this.source[this.at] ?? '\n')) this.at += 1
      else if (!spaces.test(sign)) return
    }
  }

  value(): Value {
    this.skipBlanks()
    const two = this.source.slice(this.at, this.at + 2)
    if (two === '<<') return this.dict()
    if (two.startsWith('<')) return this.hex()
    if (two.startsWith('(')) return this.literal()
    if (two.startsWith('[')) return this.array()
    if (two.startsWith('/')) return this.name()
    return this.word()
  }

  private dict(): Dict {
    this.at += 2
    const dict: Dict = new Map()
    for (;;) {
      this.skipBlanks()
      if (this.at >= this.source.length) return dict
      if (this.source.startsWith('>>', this.at)) {
        this.at += 2
        return dict
      }
      const key = this.value()
      dict.set(key instanceof Name ? key.name : '', this.value())
    }
  }

  private array(): Value[] {
    this.at += 1
    const items: Value[] = []
    for (;;) {
      this.skipBlanks()
      if (this.at >= this.source.length) return items
      if (this.source[this.at] === ']') {
        this.at += 1
        return items
      }
      items.push(this.value())
    }
  }

  private hex(): Text {
    const end = this.source.indexOf('>', this.at)
    const digits = this.source.slice(this.at + 1, end).replace(/[^0-9a-f]/gi, '')
    this.at = end + 1
    return new Text(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1'))
  }

  private literal(): Text {
    let [depth, text] = [1, '']
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const sign = this.source[this.at] ?? ''
      if (sign === '\\') text += this.escaped()
      else {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
        if (depth === 0) break
        text += sign
      }
    }
    this.at += 1
    return new Text(text)
  }

  private escaped(): string {
    this.at += 1
    const octal = /^[0-7]{1,3}/.exec(this.source.slice(this.at, this.at + 3))?.[0]
    if (octal !== undefined) {
      this.at += octal.length - 1
      return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    }
    const sign = this.source[this.at] ?? ''
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }[sign] ?? sign
  }

  private name(): Name {
    const start = this.at + 1
    for (this.at = start; !ends.test(this.source[this.at] ?? ' ');) this.at += 1
    const written = this.source.slice(start, this.at)
    return new Name(written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))))
  }

  private word(): Value {
    const reference = /^(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z])/.exec(
      this.source.slice(this.at, this.at + 40),
    )
    if (reference) {
      this.at += reference[0].length
      return new Ref(Number(reference[1]))
    }
    const start = this.at
    this.at += 1
    while (!ends.test(this.source[this.at] ?? ' ')) this.at += 1
    const word = this.source.slice(start, this.at)
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    const known: Record<string, boolean | null> = { true: true, false: false, null: null }
    return Object.hasOwn(known, word) ? (known[word] ?? null) : new Operator(word)
  }
}

/** The objects of a PDF by their numbers; of several with one number the last one. */
export class PdfObjects {
  readonly source: string
  readonly all = new Map<number, Value>()
  readonly trailers: Dict[] = []

  constructor(bytes: Uint8Array) {
    this.source = Buffer.from(bytes).toString('latin1')
    for (const { index, 0: found, 1: id } of this.source.matchAll(/(?<![0-9])(\d+)[ \r\n\t]+\d+[ \r\n\t]+obj\b/g))
      this.all.set(Number(id), this.objectAt(index + found.length))
    for (const { index } of this.source.matchAll(/\btrailer\b/g)) {
      const trailer = new Reader(this.source, index + 7).value()
      if (trailer instanceof Map) this.trailers.push(trailer)
    }
    for (const value of this.all.values()) {
      if (!(value instanceof Stream)) continue
      const type = this.nameOf(value.dict.get('Type'))
      if (type === 'XRef') this.trailers.push(value.dict)
      if (type === 'ObjStm') this.unpack(value)
    }
  }

  private objectAt(at: number): Value {
    const reader = new Reader(this.source, at)
    const value = reader.value()
    const keyword = /^[\0\t\n\f\r ]*stream(\r\n|\n|\r)/.exec(this.source.slice(reader.at, reader.at + 40))
    if (!(value instanceof Map) || !keyword) return value
    const start = reader.at + keyword[0].length
    const length = this.lengthOf(value.get('Length'))
    const told = typeof length === 'number' ? start + length : -1
    const isThere = told >= 0 && /^[\r\n]*endstream/.test(this.source.slice(told, told + 12))
    const end = isThere ? told : this.source.indexOf('endstream', start)
    return new Stream(value, Buffer.from(this.source.slice(start, end), 'latin1'))
  }

  /** A length may be an object of its own, which perhaps is not read yet. */
  private lengthOf(length: Value | undefined): Value | undefined {
    if (!(length instanceof Ref)) return length
    const found = new RegExp(`(?<![0-9])${length.id}[ \\r\\n]+\\d+[ \\r\\n]+obj\\s+(\\d+)`).exec(this.source)
    return found ? Number(found[1]) : undefined
  }

  private unpack(stream: Stream): void {
    const text = this.contentOf(stream).toString('latin1')
    const head = new Reader(text)
    const [count, first] = [stream.dict.get('N'), stream.dict.get('First')].map(Number) as [number, number]
    for (let at = 0; at < count; at += 1) {
      const [id, offset] = [Number(head.value()), Number(head.value())]
      if (!this.all.has(id)) this.all.set(id, new Reader(text, first + offset).value())
    }
  }

  /** What a value or the object it refers to is. */
  get(value: Value | undefined): Value | undefined {
    return value instanceof Ref ? this.get(this.all.get(value.id)) : value
  }

  dictOf(value: Value | undefined): Dict | undefined {
    const found = this.get(value)
    if (found instanceof Stream) return found.dict
    return found instanceof Map ? found : undefined
  }

  arrayOf(value: Value | undefined): Value[] {
    const found = this.get(value)
    return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found]
  }

  nameOf(value: Value | undefined): string {
    const found = this.get(value)
    return found instanceof Name ? found.name : ''
  }

  streamOf(value: Value | undefined): Stream | undefined {
    const found = this.get(value)
    return found instanceof Stream ? found : undefined
  }

  filtersOf({ dict }: Stream): string[] {
    return this.arrayOf(dict.get('Filter')).map((one) => this.nameOf(one))
  }

  /** The bytes of a stream that is not compressed, or by the only filter that our files have. */
  contentOf(stream: Stream): Buffer {
    const filters = this.filtersOf(stream)
    if (filters.length === 0) return stream.raw
    if (filters.join(' ') !== 'FlateDecode') return Buffer.alloc(0)
    return inflateSync(stream.raw, { finishFlush: constants.Z_SYNC_FLUSH })
  }

  get root(): Dict {
    return this.dictOf(this.trailers.findLast((one) => one.has('Root'))?.get('Root')) ?? new Map()
  }
}
