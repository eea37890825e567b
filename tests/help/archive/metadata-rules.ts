import { readXml, type ReadXml } from '#tests/help/xml.ts'
import type { Rule } from './file-rules.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** The metadata of the document as XML; undefined where there is none or it is not XML. */
function packetOf(pdf: PdfObjects): string | undefined {
  const stream = pdf.streamOf(pdf.root.get('Metadata'))
  if (!stream || pdf.nameOf(stream.dict.get('Type')) !== 'Metadata') return undefined
  return pdf.contentOf(stream).toString('utf8')
}

function rootOf(pdf: PdfObjects): ReadXml | undefined {
  const packet = packetOf(pdf)?.replace(/<\?xpacket[^>]*\?>/g, '')
  try {
    return packet === undefined ? undefined : readXml(packet)
  } catch {
    return undefined
  }
}

const pdfaId = 'http://www.aiim.org/pdfa/ns/id/'

/** What an attribute or an element says about PDF/A; the prefix is part of the standard. */
function said(packet: string, name: 'part' | 'conformance'): string | undefined {
  const found = new RegExp(`pdfaid:${name}(?:\\s*=\\s*["']|\\s*>\\s*)([^"'<\\s]+)`).exec(packet)
  return packet.includes(pdfaId) ? found?.[1] : undefined
}

/** Namespaces of XMP 2004 that need no description. */
const predefined = new Set(
  [
    'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    'http://purl.org/dc/elements/1.1/',
    'http://ns.adobe.com/xap/1.0/',
    'http://ns.adobe.com/xap/1.0/mm/',
    'http://ns.adobe.com/xap/1.0/rights/',
    'http://ns.adobe.com/xap/1.0/bj/',
    'http://ns.adobe.com/xap/1.0/t/pg/',
    'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
    'http://ns.adobe.com/pdf/1.3/',
    'http://ns.adobe.com/photoshop/1.0/',
    'http://ns.adobe.com/camera-raw-settings/1.0/',
    'http://ns.adobe.com/tiff/1.0/',
    'http://ns.adobe.com/exif/1.0/',
    'http://ns.adobe.com/exif/1.0/aux/',
    pdfaId,
    'http://www.aiim.org/pdfa/ns/extension/',
    'http://www.aiim.org/pdfa/ns/schema#',
    'http://www.aiim.org/pdfa/ns/property#',
    'http://www.aiim.org/pdfa/ns/type#',
    'http://www.aiim.org/pdfa/ns/field#',
    'adobe:ns:meta/',
  ].map((one) => one.toLowerCase()),
)

/** The properties of own schemas, and those that the schemas in the file describe. */
function undescribed(packet: string): string[] {
  const own = [...packet.matchAll(/xmlns:([\w-]+)\s*=\s*["']([^"']+)["']/g)]
    .map(([, prefix = '', address = '']) => ({ prefix, address }))
    .filter(({ address }) => !predefined.has(address.toLowerCase()) && !address.includes('/xap/1.0/sType/'))
  return own.flatMap(({ prefix, address }) => {
    const used = [...packet.matchAll(new RegExp(`<${prefix}:([\\w-]+)|\\s${prefix}:([\\w-]+)\\s*=`, 'g'))]
    const names = new Set(used.map(([, element, attribute]) => element ?? attribute ?? ''))
    const described = new Set(propertiesOf(packet, address))
    return [...names].filter((name) => !described.has(name))
  })
}

/** The names that the schema of a namespace has in `pdfaExtension:schemas`. */
function propertiesOf(packet: string, address: string): string[] {
  const schemas = packet.split(/<pdfaSchema:namespaceURI[^>]*>/).slice(1)
  const own = schemas.find((one) => one.startsWith(address)) ?? ''
  return [...own.matchAll(/<pdfaProperty:name[^>]*>\s*([^<\s]+)/g)].map(([, name = '']) => name)
}

const asked = ['name', 'valueType', 'category', 'description']

const isSchemaPartial = (packet: string): boolean => {
  const schemas = /<pdfaExtension:schemas>[\s\S]*<\/pdfaExtension:schemas>/.exec(packet)?.[0]
  if (schemas === undefined) return false
  const counts = asked.map((name) => schemas.split(`<pdfaProperty:${name}>`).length)
  const isHeadless = ['schema', 'namespaceURI', 'prefix'].some((name) => !schemas.includes(`<pdfaSchema:${name}>`))
  return isHeadless || new Set(counts).size > 1 || !/<pdfaExtension:schemas>\s*<rdf:Bag>/.test(schemas)
}

const inPacket =
  (isBroken: (packet: string) => boolean): Rule[1] =>
  (pdf) => {
    const packet = packetOf(pdf)
    return packet !== undefined && isBroken(packet)
  }

/** The metadata, by which programs know what the file is. */
export const metadataRules = (part: number): Rule[] => [
  ['6.6.2.1', (pdf) => rootOf(pdf) === undefined],
  ['6.6.2.1', inPacket((packet) => /<\?xpacket[^>]*\b(?:bytes|encoding)\s*=/.test(packet))],
  ['6.6.2.3', inPacket((packet) => undescribed(packet).length > 0)],
  ['6.6.2.3', inPacket(isSchemaPartial)],
  ['6.6.4', inPacket((packet) => said(packet, 'part') !== String(part))],
  ['6.6.4', inPacket((packet) => !['A', 'B', 'U'].includes(said(packet, 'conformance') ?? ''))],
]
