import { type Op, opsOf } from './content-ops.ts'
import type { Rule } from './file-rules.ts'
import { type Dict, Name, type PdfObjects, Stream, type Value } from './pdf-objects.ts'

const intents = (pdf: PdfObjects) =>
  pdf
    .arrayOf(pdf.root.get('OutputIntents'))
    .flatMap((one) => pdf.dictOf(one) ?? [])
    .filter((one) => pdf.nameOf(one.get('S')) === 'GTS_PDFA1')

interface Profile {
  space: string
  isSound: boolean
}

const components: Record<string, number> = { 'RGB ': 3, CMYK: 4, GRAY: 1, 'Lab ': 3 }

/** A color profile by its header (ICC.1). */
function profileOf(pdf: PdfObjects, value: Value | undefined, classes: RegExp): Profile | undefined {
  const stream = pdf.streamOf(value)
  if (!stream) return undefined
  const bytes = pdf.contentOf(stream)
  const [kind, space, mark] = [12, 16, 36].map((at) => bytes.toString('latin1', at, at + 4))
  const isSound =
    mark === 'acsp' &&
    classes.test(kind ?? '') &&
    (bytes[8] ?? 9) <= 4 &&
    components[space ?? ''] === pdf.get(stream.dict.get('N'))
  return { space: space ?? '', isSound }
}

const outputProfiles = (pdf: PdfObjects) =>
  intents(pdf).map((one) => profileOf(pdf, one.get('DestOutputProfile'), /^(?:prtr|mntr)$/))

const deviceOf: Record<string, string> = {
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
  g: 'DeviceGray',
  G: 'DeviceGray',
}

/** The space of a device that a command uses, unless a default space stands in for it. */
function deviceUsed(pdf: PdfObjects, { word, resources }: Op): Name[] {
  const space = Object.hasOwn(deviceOf, word) ? deviceOf[word] : undefined
  const isReplaced = space && pdf.dictOf(resources.get('ColorSpace'))?.has(space.replace('Device', 'Default'))
  return space && !isReplaced ? [new Name(space)] : []
}

/** Spaces of colors by the commands that use them, from pages, images and shadings. */
function spacesOf(pdf: PdfObjects): Set<string> {
  const used = opsOf(pdf).flatMap((op): (Value | undefined)[] =>
    ['cs', 'CS'].includes(op.word) ? [named(pdf, op.resources, 'ColorSpace', op.operands[0])] : deviceUsed(pdf, op),
  )
  const drawn = [...pdf.all.values()].map((value) => pdf.dictOf(value)).filter((dict) => dict !== undefined)
  const ofDrawn = drawn.filter((dict) => isDrawn(pdf, dict)).map((dict) => dict.get('ColorSpace'))
  return new Set(
    namesIn(
      pdf,
      [...used, ...ofDrawn].filter((one) => one !== undefined),
      0,
    ),
  )
}

const isDrawn = (pdf: PdfObjects, dict: Dict): boolean =>
  dict.has('ShadingType') || pdf.nameOf(dict.get('Subtype')) === 'Image'

function* namesIn(pdf: PdfObjects, values: readonly Value[], depth: number): Generator<string> {
  for (const value of values) {
    const found = pdf.get(value)
    if (found instanceof Name) yield found.name
    if (Array.isArray(found) && depth < 4) yield* namesIn(pdf, found, depth + 1)
  }
}

function named(pdf: PdfObjects, resources: Dict, kind: string, value: Value | undefined): Value | undefined {
  if (!(value instanceof Name)) return undefined
  return pdf.dictOf(resources.get(kind))?.get(value.name) ?? value
}

const isProfileBroken = (pdf: PdfObjects): boolean =>
  [...pdf.all.values()].some((value) => {
    if (!Array.isArray(value) || pdf.nameOf(value[0]) !== 'ICCBased') return false
    return profileOf(pdf, value[1], /^(?:prtr|mntr|scnr|spac)$/)?.isSound !== true
  })

const blendModes = new Set(
  (
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
    'Exclusion Hue Saturation Color Luminosity'
  ).split(' '),
)

const states = (pdf: PdfObjects) =>
  opsOf(pdf).flatMap(({ word, operands, resources }) => {
    const state = word === 'gs' ? pdf.dictOf(named(pdf, resources, 'ExtGState', operands[0])) : undefined
    return state ? [state] : []
  })

const isModeUnknown = (pdf: PdfObjects, state: Dict): boolean =>
  pdf.arrayOf(state.get('BM')).some((one) => !blendModes.has(pdf.nameOf(one)))

const drawings = (pdf: PdfObjects, subtype: string) =>
  [...pdf.all.values()]
    .filter((value) => value instanceof Stream)
    .map(({ dict }) => dict)
    .filter((dict) => pdf.nameOf(dict.get('Subtype')) === subtype)

const known = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re ' +
    'RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
)

const intentNames = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])

function isTooDeep(ops: readonly Op[]): boolean {
  let depth = 0
  return ops.some(({ word }) => {
    depth += word === 'q' ? 1 : word === 'Q' ? -1 : 0
    return depth > 28
  })
}

/** Colors that look the same everywhere, images, forms and transparency. */
export const colorRules: Rule[] = [
  ['6.1.13', (pdf) => isTooDeep(opsOf(pdf))],
  ['6.2.2', (pdf) => opsOf(pdf).some(({ word }) => !known.has(word))],
  ['6.2.3', (pdf) => outputProfiles(pdf).some((one) => one?.isSound === false)],
  ['6.2.3', (pdf) => intents(pdf).some((one) => one.has('DestOutputProfileRef'))],
  [
    '6.2.3',
    (pdf) => {
      const found = pdf.arrayOf(pdf.root.get('OutputIntents')).flatMap((one) => pdf.dictOf(one) ?? [])
      return new Set(found.flatMap((one) => pdf.streamOf(one.get('DestOutputProfile')) ?? [])).size > 1
    },
  ],
  ['6.2.4.2', isProfileBroken],
  [
    '6.2.4.3',
    (pdf) => {
      const [profile] = outputProfiles(pdf)
      const used = spacesOf(pdf)
      if (used.has('DeviceRGB') && profile?.space !== 'RGB ') return true
      if (used.has('DeviceCMYK') && profile?.space !== 'CMYK') return true
      return used.has('DeviceGray') && profile === undefined
    },
  ],
  ['6.2.5', (pdf) => states(pdf).some((one) => one.has('TR') || one.has('HTP'))],
  ['6.2.5', (pdf) => states(pdf).some((one) => one.has('TR2') && pdf.nameOf(one.get('TR2')) !== 'Default')],
  [
    '6.2.6',
    (pdf) =>
      opsOf(pdf).some(({ word, operands }) => word === 'ri' && !intentNames.has(pdf.nameOf(operands[0]))) ||
      states(pdf).some((one) => one.has('RI') && !intentNames.has(pdf.nameOf(one.get('RI')))),
  ],
  ['6.2.8', (pdf) => drawings(pdf, 'Image').some((one) => one.has('Alternates') || one.has('OPI'))],
  ['6.2.8', (pdf) => drawings(pdf, 'Image').some((one) => pdf.get(one.get('Interpolate')) === true)],
  ['6.2.9', (pdf) => drawings(pdf, 'Form').some((one) => ['OPI', 'PS', 'Ref'].some((key) => one.has(key)))],
  ['6.2.9', (pdf) => drawings(pdf, 'Form').some((one) => pdf.nameOf(one.get('Subtype2')) === 'PS')],
  ['6.2.9', (pdf) => drawings(pdf, 'PS').length > 0],
  ['6.2.10', (pdf) => states(pdf).some((one) => isModeUnknown(pdf, one))],
  ['6.2.10', (pdf) => intents(pdf).length === 0 && pagesBlend(pdf)],
]

const isBlended = (pdf: PdfObjects): boolean =>
  drawings(pdf, 'Image').some((one) => one.has('SMask')) ||
  states(pdf).some(
    (state) =>
      ['ca', 'CA'].some((key) => Number(pdf.get(state.get(key)) ?? 1) < 1) ||
      pdf.dictOf(state.get('SMask')) !== undefined ||
      pdf.arrayOf(state.get('BM')).some((one) => !['Normal', 'Compatible'].includes(pdf.nameOf(one))),
  )

/** Transparency needs a space to blend in: that of the output intent, or one that each page has. */
const pagesBlend = (pdf: PdfObjects): boolean =>
  isBlended(pdf) &&
  [...pdf.all.values()].some((value) => {
    const page = pdf.dictOf(value)
    return page !== undefined && pdf.nameOf(page.get('Type')) === 'Page' && !pdf.dictOf(page.get('Group'))?.has('CS')
  })
