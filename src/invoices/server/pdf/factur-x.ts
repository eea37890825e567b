import type { AttachedFile } from '#documents/server/pages/attached-file.ts'

const name = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** What programs look for to know that a PDF carries an electronic invoice, and in which profile. */
const facts = {
  DocumentType: ['INVOICE', 'The kind of the document'],
  DocumentFileName: [name, 'The name of the attached file'],
  Version: ['1.0', 'The version of the Factur-X standard'],
  ConformanceLevel: ['EN 16931', 'The profile of the attached file'],
} as const

const properties = Object.entries(facts)
  .map(
    ([key, [, words]]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${key}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${words}</pdfaProperty:description>
</rdf:li>`,
  )
  .join('\n')

/** PDF/A wants each namespace that it does not know described within the file. */
const metadata = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${Object.entries(facts)
  .map(([key, [value]]) => `<fx:${key}>${value}</fx:${key}>`)
  .join('\n')}
</rdf:Description>
<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`

/**
 * An electronic invoice for the PDF of the same document: Factur-X 1.0, which is ZUGFeRD 2, in the profile EN 16931.
 * `cii`: the Cross Industry Invoice in that profile, attached byte for byte.
 */
export const facturX = (cii: string): AttachedFile => ({
  name,
  type: 'text/xml',
  description: 'Electronic invoice, Factur-X 1.0, profile EN 16931',
  bytes: Buffer.from(cii),
  metadata,
})
