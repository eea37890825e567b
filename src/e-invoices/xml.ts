/** An element; one without text and children is left out, as the standards forbid empty ones. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  content: string | XmlElement[]
}

type Child = XmlElement | undefined | readonly (XmlElement | undefined)[]

const isElement = (child: XmlElement | undefined): child is XmlElement => child !== undefined

/** An element with children; undefined when all of them are. */
export function parent(name: string, ...children: Child[]): XmlElement | undefined {
  const content = children.flat().filter(isElement)
  return content.length === 0 ? undefined : { name, attributes: {}, content }
}

/** An element with a text; undefined for an empty one. Attributes that are empty are left out. */
export function text(name: string, content: string, attributes: Record<string, string> = {}): XmlElement | undefined {
  const shown = allowed(content).trim()
  if (shown === '') return undefined
  return {
    name,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')),
    content: shown,
  }
}

/** Characters outside of XML 1.0: forms refuse controls, and no stored text may spoil the file. */
const allowed = (content: string): string =>
  content
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (content: string): string => content.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const open = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  if (typeof content === 'string') return `${indent}<${name}${open}>${escaped(content)}</${name}>\n`
  const inner = content.map((child) => written(child, `${indent}  `)).join('')
  return `${indent}<${name}${open}>\n${inner}${indent}</${name}>\n`
}

/** A document with its namespaces, by prefix; the empty prefix is the default. */
export function xmlOf(name: string, namespaces: Record<string, string>, children: Child[]): string {
  const attributes = Object.fromEntries(
    Object.entries(namespaces).map(([prefix, address]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, address]),
  )
  const content = children.flat().filter(isElement)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name, attributes, content }, '')}`
}
