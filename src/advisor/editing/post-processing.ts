import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { colorItems, hasFaces } from './color.ts'
import { exportItems, firstForUse } from './export.ts'
import { localWork } from './local.ts'
import { noiseItem } from './noise.ts'
import { type Slider, sliders, type Start, startOf } from './starts.ts'
import { Facts } from '#advisor/facts.ts'
import { optionWords } from '#advisor/words/option-words.ts'
import type { Software } from '#advisor/options.ts'
import type { PostProcessingQuestion } from '#advisor/questions.ts'
import { programs } from './software-words.ts'

/**
 * Starting values for editing: a style for a kind of photograph and its use, with the names and scales of the program.
 */
export function adviseOnPostProcessing(question: PostProcessingQuestion, context: AdviceContext): Draft {
  const facts = new Facts()
  const { style, photoType, finalUse, software } = question
  const program = programs[software]
  const start = startOf(style, photoType, finalUse)
  const [part, look] = localWork[photoType]
  return {
    summary:
      `${optionWords(style)} ${kindNames[photoType]} for ${useNames[finalUse]}, in ${program.name}. These are ` +
      'starting values: fine-tune by eye.',
    figures: [],
    sections: [
      { title: 'Start here', items: [...startItems(start, software, facts), ...scaleItem(software, facts)] },
      {
        title: 'Color',
        items: [
          ...colorItems({ style, kind: photoType, use: finalUse, software }, facts),
          (hasFaces(photoType) ? undefined : program.ownOfThings) ?? program.own,
        ],
      },
      {
        title: 'Local adjustments',
        items: [
          noiseItem(photoType, program.denoise, context, facts),
          `With ${program.masks}: ${part.charAt(0).toLowerCase()}${part.slice(1)}`,
          look,
        ],
      },
      { title: 'Export', items: exportItems(finalUse, software, facts) },
    ],
    warnings: warnings(question),
    recommendation: firstForUse(finalUse),
    basis: facts.basis,
  }
}

const kindNames = {
  portrait: 'portraits',
  landscape: 'landscapes',
  wedding: 'wedding pictures',
  event: 'event pictures',
  product: 'product pictures',
  street: 'street pictures',
  wildlife: 'wildlife pictures',
  macro: 'macro pictures',
  sports: 'sports pictures',
  fashion: 'fashion pictures',
  commercial: 'commercial pictures',
} as const

const useNames = {
  'social-media': 'social media',
  print: 'print',
  web: 'the web',
  commercial: 'a commercial client',
  portfolio: 'a portfolio',
} as const

/** One item for each tool of the program, in its order. */
function startItems(start: Start, software: Software, facts: Facts): string[] {
  const { controls } = programs[software]
  const moved = sliders.filter((slider) => valueOf(start, slider, software) !== 0)
  const tools = [...new Set(moved.map((slider) => controls[slider].tool))]
  return tools.map(
    (tool) =>
      `${toolWords(
        tool,
        moved.filter((slider) => controls[slider].tool === tool).map((slider) => controls[slider].name),
      )}${moved
        .filter((slider) => controls[slider].tool === tool)
        .map((slider) => sliderWords(slider, start, software, facts))
        .join(', ')}.`,
  )
}

/** A tool with the same name as its first slider is named once. */
const toolWords = (tool: string, names: string[]): string => (names[0] === tool ? '' : `${tool}: `)

/** Smaller changes, in stops, are invisible. */
const seenStops = 0.1

/** In the program's own scale: whole numbers, but hundredths of a stop. */
function valueOf(start: Start, slider: Slider, software: Software): number {
  const value = start[slider] * programs[software].controls[slider].scale
  if (slider === 'exposure') return Math.abs(value) < seenStops ? 0 : Math.round(value * 100) / 100
  return Math.round(value)
}

/** `Highlights −30`, `Exposure −0.30 EV`, `Temp 300 K warmer`. */
function sliderWords(slider: Slider, start: Start, software: Software, facts: Facts): string {
  const { name } = programs[software].controls[slider]
  const value = valueOf(start, slider, software)
  if (slider === 'warmth')
    return (
      `${name} ${facts.add(slider, name, `${Math.abs(value)} K`, value)} ${value > 0 ? 'warmer' : 'cooler'} than ` +
      'it was'
    )
  // Grain is never negative, so it has no sign.
  if (slider === 'grain') return `${name} ${facts.add(slider, name, String(value), value)}`
  const size = slider === 'exposure' ? `${Math.abs(value).toFixed(2)} EV` : String(Math.abs(value))
  return `${name} ${facts.add(slider, name, `${value < 0 ? '−' : '+'}${size}`, value)}`
}

/** A scale that not every program shares is explained. */
function scaleItem(software: Software, facts: Facts): string[] {
  if (software !== 'other') return []
  return [
    `All values are on scales that go to ${facts.add('scale', 'Scale', '100', 100)}. If yours end elsewhere, ` +
      'move them in proportion.',
  ]
}

const trueColors = new Set(['moody', 'vintage', 'black-white', 'cinematic'])
const withSkin = new Set(['portrait', 'wedding', 'event', 'fashion', 'commercial'])

function warnings({ style, photoType }: PostProcessingQuestion): string[] {
  if (photoType === 'product' && trueColors.has(style))
    return ['Clients expect true product colors: ask before you deliver this style.']
  return style === 'vibrant' && withSkin.has(photoType) ? ['More color reddens skin: mask the faces out of it.'] : []
}
