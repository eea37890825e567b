import { type Dict, type PdfObjects, Operator, Reader, Stream, type Value } from './pdf-objects.ts'

/** A command of a content stream, with its operands and the resources that it may name. */
export interface Op {
  word: string
  operands: Value[]
  resources: Dict
}

const read = new WeakMap<PdfObjects, Op[]>()

/** All that pages and the forms, patterns and appearances they use draw. */
export function opsOf(pdf: PdfObjects): Op[] {
  const known = read.get(pdf) ?? allOf(pdf)
  read.set(pdf, known)
  return known
}

function allOf(pdf: PdfObjects): Op[] {
  const ops: Op[] = []
  const seen = new Set<Value>()
  for (const value of pdf.all.values()) {
    const dict = pdf.dictOf(value)
    if (!dict || seen.has(dict)) continue
    seen.add(dict)
    const isForm = pdf.nameOf(dict.get('Subtype')) === 'Form' || dict.get('PatternType') === 1
    if (isForm && value instanceof Stream)
      ops.push(...opsIn(pdf.contentOf(value), pdf.dictOf(dict.get('Resources')) ?? new Map()))
    if (pdf.nameOf(dict.get('Type')) === 'Page') ops.push(...opsIn(pageContent(pdf, dict), resourcesOf(pdf, dict)))
  }
  return ops
}

const pageContent = (pdf: PdfObjects, page: Dict): Buffer =>
  Buffer.concat(
    pdf.arrayOf(page.get('Contents')).flatMap((one) => {
      const stream = pdf.streamOf(one)
      return stream ? [pdf.contentOf(stream), Buffer.from('\n')] : []
    }),
  )

/** Those of a page, which it may have from the node above. */
function resourcesOf(pdf: PdfObjects, page: Dict): Dict {
  let node: Dict | undefined = page
  for (let depth = 0; node && depth < 20; depth += 1) {
    const found = pdf.dictOf(node.get('Resources'))
    if (found) return found
    node = pdf.dictOf(node.get('Parent'))
  }
  return new Map()
}

function opsIn(content: Buffer, resources: Dict): Op[] {
  const text = content.toString('latin1')
  const reader = new Reader(text)
  const ops: Op[] = []
  let operands: Value[] = []
  while (!reader.isDone) {
    const value = reader.value()
    if (!(value instanceof Operator)) operands.push(value)
    else {
      ops.push({ word: value.word, operands, resources })
      operands = []
      if (value.word === 'ID') reader.at = endOfImage(text, reader.at)
    }
  }
  return ops
}

function endOfImage(text: string, at: number): number {
  const found = /[\s]EI(?=[\s]|$)/g
  found.lastIndex = at
  return found.exec(text)?.index ?? text.length
}
