import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text on a page, with its position in points from the lower left corner. */
export interface Printed {
  text: string
  x: number
  y: number
  width: number
  /** The font size. */
  size: number
}

/** A structure element, as screen readers read it. */
export interface TaggedElement {
  tag: string
  alt: string | undefined
  words: string
  parts: TaggedElement[]
}

/** A parsed page. */
export interface PageRead {
  width: number
  height: number
  printed: Printed[]
  tagged: TaggedElement[]
  /** The number of shapes filled with an existing gradient. */
  shaded: number
}

/** Parses a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  try {
    const pages: PageRead[] = []
    for (let page = 1; page <= document.numPages; page++) pages.push(await readPage(document, page))
    const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
    const { info, metadata } = await document.getMetadata()
    const acts = [await document.getJSActions(), await document.getOpenAction(), await document.getAttachments()]
    return {
      pages,
      info: info as Record<string, unknown>,
      described: { title: metadata?.get('dc:title'), author: metadata?.get('dc:creator') },
      isTagged: marks?.get('Marked') === true,
      acts,
      links: await linksOf(document),
    }
  } finally {
    await task.destroy()
  }
}

/** The files that a PDF carries, with their content as text. */
export async function attachedTo(bytes: Uint8Array): Promise<{ filename: string; text: string }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  try {
    const names = [...(((await document.getAttachments()) as Map<string, unknown> | null) ?? new Map()).keys()]
    return await Promise.all(
      names.map(async (filename) => {
        const content = await document.getAttachmentContent(filename)
        return { filename, text: Buffer.from(content ?? []).toString() }
      }),
    )
  } finally {
    await task.destroy()
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PageRead> {
  const page = await document.getPage(number)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const written = items.filter((item) => 'str' in item)
  const { fnArray, argsArray } = await page.getOperatorList()
  const shaded = fnArray.filter(
    (does, at) => does === OPS.setFillColorN && (argsArray[at] as unknown[])[0] === 'Shading',
  ).length
  const tree = (await page.getStructTree()) as Node | null
  return {
    width,
    height,
    shaded,
    printed: written.filter(({ str }) => str !== '').map(printedOf),
    tagged: tree ? all(toldOf(tree, wordsByPart(items)), 'Document').flatMap(({ parts }) => parts) : [],
  }
}

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type Written = Extract<Item, { str: string }>

function printedOf({ str, transform, width }: Written): Printed {
  const [size = 0, , , , x = 0, y = 0] = transform as number[]
  return { text: str, x, y, width, size }
}

/** The text of each marked content part. */
function wordsByPart(items: readonly Item[]): Map<string, string> {
  const words = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    const part = open.at(-1)
    if ('type' in item && item.type === 'endMarkedContent') open.pop()
    else if ('type' in item) open.push(item.id ?? part ?? '')
    else if (part) words.set(part, `${words.get(part) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
  }
  return words
}

interface Node {
  role?: string
  alt?: string
  type?: string
  id?: string
  children?: Node[]
}

function toldOf(node: Node, words: Map<string, string>): TaggedElement[] {
  if (node.type === 'content') return []
  const children = node.children ?? []
  const texts = children
    .filter(({ type }) => type === 'content')
    .map(({ id = '' }) => words.get(id) ?? '')
    .join(' ')
    .trim()
  return [
    { tag: node.role ?? '', alt: node.alt, words: texts, parts: children.flatMap((child) => toldOf(child, words)) },
  ]
}

async function linksOf(document: PDFDocumentProxy): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; page <= document.numPages; page++)
    all.push(...(await (await document.getPage(page)).getAnnotations()))
  return all
}

/** All text of a page as one line, with normalized spaces. */
export const wordsOf = ({ printed }: PageRead): string => plain(printed.map(({ text }) => text).join(' '))

/** Without spaces: lines may break anywhere. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

export const solid = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** Text outside of a page's margins. */
export const strays = ({ printed, width, height }: PageRead, margin = 36): Printed[] =>
  printed.filter(
    ({ text, x, y, width: wide }) =>
      text.trim() !== '' && (x < margin || x + wide > width - margin || y < 20 || y > height - margin),
  )

/** All elements with a tag, in reading order. */
export const all = (elements: readonly TaggedElement[], tag: string): TaggedElement[] =>
  elements.flatMap((one) => [...(one.tag === tag ? [one] : []), ...all(one.parts, tag)])

export const firstOf = (pages: readonly PageRead[]): PageRead => lastOf(pages.slice(0, 1))

export function lastOf(pages: readonly PageRead[]): PageRead {
  const last = pages.at(-1)
  if (!last) throw new Error('A document has pages.')
  return last
}
