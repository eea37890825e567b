import { SaxesParser } from 'saxes'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'

/** An element without its namespace. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Statements are eleven deep. */
const maxDepth = 40

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML element by element: `take` gets each element that has one of these names, with all that is in it, when it
 * ends; `open` gets each that begins, without its content. What is in no such element is not kept. Throws FileRefusal
 * for a DTD, of which no entity is ever read, and for XML that is damaged or cut off.
 */
export function readXml(
  text: string,
  kept: ReadonlySet<string>,
  { open, take }: { open: (element: XmlElement, depth: number) => void; take: (element: XmlElement) => void },
): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const stack: XmlElement[] = []
  let inside = 0
  parser.on('doctype', () => {
    throw new FileRefusal('This file has a document type definition (DTD), which bank files never have.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length >= maxDepth) throw damaged()
    const element = { name: localName(name), attributes, text: '', children: [] }
    if (inside > 0) stack.at(-1)?.children.push(element)
    if (kept.has(element.name)) inside += 1
    open(element, stack.length)
    stack.push(element)
  })
  const addText = (more: string): void => {
    const last = stack.at(-1)
    if (last && inside > 0) last.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = stack.pop()
    if (!element || !kept.has(element.name)) return
    inside -= 1
    if (inside === 0) take(element)
  })
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof FileRefusal ? error : damaged()
  }
}

const damaged = () => new FileRefusal('This XML file is damaged or cut off. Download it from your bank again.')

/** The elements at a path below an element. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  )
}

/** The text at the first of these paths that has one, trimmed; paths as `Refs/EndToEndId`. Empty if none has. */
export function textAt(element: XmlElement, ...paths: string[]): string {
  for (const path of paths) {
    const found = elementsAt(element, ...path.split('/'))[0]?.text.trim()
    if (found) return found
  }
  return ''
}
