import { Name, type PdfObjects, Stream, Text, type Value } from './pdf-objects.ts'

/** A rule of ISO 19005-3 by its clause: true where a file breaks it. */
export type Rule = [clause: string, isBroken: (pdf: PdfObjects) => boolean]

const dicts = (pdf: PdfObjects) =>
  [...pdf.all.values()].flatMap((value) => {
    const dict = pdf.dictOf(value)
    return dict ? [...nested(dict)] : []
  })

/** A dictionary with those inside it. */
function* nested(value: Value): Generator<Map<string, Value>> {
  if (value instanceof Stream) return
  if (value instanceof Map) {
    yield value
    for (const one of value.values()) yield* nested(one)
  } else if (Array.isArray(value)) for (const one of value) yield* nested(one)
}

const streams = (pdf: PdfObjects) => [...pdf.all.values()].filter((value) => value instanceof Stream)

const has = (pdf: PdfObjects, key: string, ofType?: string) =>
  dicts(pdf).some((dict) => dict.has(key) && (ofType === undefined || pdf.nameOf(dict.get('Type')) === ofType))

const isOdd = (one: Value | undefined): boolean => !(one instanceof Text) || one.bytes.length === 0

/** The first bytes, the trailer, objects and streams. */
export const fileRules: Rule[] = [
  ['6.1.2', ({ source }) => !/^%PDF-1\.[0-7](?:\r\n|\n|\r)%[\x80-\xff]{4}/.test(source)],
  ['6.1.3', ({ trailers }) => trailers.some((one) => one.has('Encrypt'))],
  [
    '6.1.3',
    (pdf) => {
      const ids = pdf.trailers.map((one) => pdf.arrayOf(one.get('ID'))).filter(({ length }) => length > 0)
      return ids.length === 0 || ids.some((id) => id.length !== 2 || id.some(isOdd))
    },
  ],
  ['6.1.3', ({ source }) => !/%%EOF(?:\r\n|\n|\r)?$/.test(source)],
  ['6.1.7', (pdf) => streams(pdf).some(({ dict }) => ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(key)))],
  ['6.1.7', (pdf) => streams(pdf).some((one) => Number(pdf.get(one.dict.get('Length'))) !== one.raw.length)],
  ['6.1.7', (pdf) => streams(pdf).some((one) => pdf.filtersOf(one).some((name) => /^(?:LZW|Crypt)/.test(name)))],
  ['6.1.13', (pdf) => dicts(pdf).some((dict) => [...dict].some(([key, value]) => isTooLarge(key, value)))],
  ['6.1.12', (pdf) => pdf.root.has('Perms') && !onlySignatures(pdf)],
]

/** The limits of an implementation (Annex C of ISO 32000-1). */
function isTooLarge(key: string, value: Value): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) > 2_147_483_648
  if (value instanceof Text) return value.bytes.length > 32_767
  return key.length > 127 || (value instanceof Name && value.name.length > 127)
}

const onlySignatures = (pdf: PdfObjects): boolean =>
  [...(pdf.dictOf(pdf.root.get('Perms'))?.keys() ?? [])].every((key) => ['UR3', 'DocMDP'].includes(key))

const actionTypes = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm'])
const pageActions = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

const actions = (pdf: PdfObjects) =>
  dicts(pdf).flatMap((dict) => {
    const found = [dict.get('A'), dict.get('OpenAction'), dict.get('Next')].map((one) => pdf.dictOf(one))
    return found.filter((one) => one !== undefined).filter((one) => one.get('S') instanceof Name)
  })

const annotations = (pdf: PdfObjects) =>
  dicts(pdf).flatMap((dict) =>
    pdf.nameOf(dict.get('Type')) === 'Page'
      ? pdf.arrayOf(dict.get('Annots')).flatMap((one) => pdf.dictOf(one) ?? [])
      : [],
  )

const drawnAnnotations = (pdf: PdfObjects) =>
  annotations(pdf).filter((one) => !['Popup', 'Link'].includes(pdf.nameOf(one.get('Subtype'))))

/** Hidden, invisible, without view or toggled; or not printed. */
const isUnseen = (flags: number): boolean => (flags & 0b1_0010_0011) !== 0 || (flags & 0b100) === 0

const banned = new Set(['3D', 'Sound', 'Screen', 'Movie', 'RichMedia'])

/** Scripts, actions, annotations, forms and layers. */
export const actionRules: Rule[] = [
  ['6.3.1', (pdf) => annotations(pdf).some((one) => banned.has(pdf.nameOf(one.get('Subtype'))))],
  [
    '6.3.2',
    (pdf) =>
      annotations(pdf).some((one) => {
        const flags = pdf.get(one.get('F'))
        return pdf.nameOf(one.get('Subtype')) !== 'Popup' && (typeof flags !== 'number' || isUnseen(flags))
      }),
  ],
  ['6.3.3', (pdf) => drawnAnnotations(pdf).some((one) => !one.has('AP') && !isFlat(pdf, one.get('Rect')))],
  ['6.4.1', (pdf) => annotations(pdf).some((one) => isWidget(pdf, one) && (one.has('A') || one.has('AA')))],
  ['6.4.1', (pdf) => pdf.dictOf(pdf.root.get('AcroForm'))?.get('NeedAppearances') === true],
  ['6.4.2', (pdf) => pdf.dictOf(pdf.root.get('AcroForm'))?.has('XFA') ?? false],
  ['6.4.2', (pdf) => pdf.root.has('NeedsRendering')],
  ['6.5.1', (pdf) => actions(pdf).some((one) => !actionTypes.has(pdf.nameOf(one.get('S'))))],
  [
    '6.5.1',
    (pdf) =>
      actions(pdf).some((one) => pdf.nameOf(one.get('S')) === 'Named' && !pageActions.has(pdf.nameOf(one.get('N')))),
  ],
  ['6.5.2', (pdf) => pdf.root.has('AA') || has(pdf, 'AA', 'Page')],
  ['6.10', (pdf) => pdf.dictOf(pdf.root.get('Names'))?.has('AlternatePresentations') ?? false],
  ['6.10', (pdf) => has(pdf, 'PresSteps', 'Page')],
  ['6.11', (pdf) => pdf.root.has('Requirements')],
  ['6.5.1', (pdf) => pdf.dictOf(pdf.root.get('Names'))?.has('JavaScript') ?? false],
]

const isWidget = (pdf: PdfObjects, one: Map<string, Value>): boolean => pdf.nameOf(one.get('Subtype')) === 'Widget'

function isFlat(pdf: PdfObjects, rect: Value | undefined): boolean {
  const [left, bottom, right, top] = pdf.arrayOf(rect).map(Number)
  return left === right && bottom === top
}

const embedded = (pdf: PdfObjects) => dicts(pdf).filter((dict) => dict.has('EF'))

const associated = (pdf: PdfObjects) =>
  dicts(pdf).flatMap((dict) => pdf.arrayOf(dict.get('AF')).map((one) => pdf.dictOf(one)))

const relationships = new Set(['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified', 'EncryptedPayload'])

const filesOf = (pdf: PdfObjects) =>
  embedded(pdf).flatMap((one) =>
    [...(pdf.dictOf(one.get('EF'))?.values() ?? [])].flatMap((file) => pdf.streamOf(file) ?? []),
  )

/** Files that a PDF carries: named, of a type, and related to what they belong to. */
export const embeddedRules: Rule[] = [
  ['6.8', (pdf) => embedded(pdf).some((one) => isOdd(one.get('F')) || isOdd(one.get('UF')))],
  ['6.8', (pdf) => embedded(pdf).some((one) => !relationships.has(pdf.nameOf(one.get('AFRelationship'))))],
  ['6.8', (pdf) => embedded(pdf).some((one) => !associated(pdf).includes(one))],
  ['6.8', (pdf) => filesOf(pdf).some(({ dict }) => !/^[\w.+-]+\/[\w.+-]+$/.test(pdf.nameOf(dict.get('Subtype'))))],
]
