import { SaxesParser } from 'saxes'

/** An element as read back; `name` has its prefix. */
export interface ReadXml {
  name: string
  attributes: Record<string, string>
  children: ReadXml[]
  text: string
}

/** Reads a document. Throws for one that is not well-formed, or has a prefix without a namespace. */
export function readXml(xml: string): ReadXml {
  const parser = new SaxesParser({ xmlns: true })
  const open: ReadXml[] = [{ name: '', attributes: {}, children: [], text: '' }]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: ReadXml = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [root] = open[0]?.children ?? []
  if (!root) throw new Error('No element.')
  return root
}

/** The elements at a path of names without prefixes, from an element: `Party/EndpointID`. */
export const allAt = (element: ReadXml, path: string): ReadXml[] =>
  path
    .split('/')
    .reduce<ReadXml[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name.replace(/.*:/, '') === name)),
      [element],
    )

/** The text of the first of them; null without one. */
export const textAt = (element: ReadXml, path: string): string | null => allAt(element, path)[0]?.text ?? null
